package clauses

// heap has the variables that may be decided, the most active on top, of several the first. A variable
// is active by the conflicts that it was in, of which each counts a little more than the one
// before (VSIDS). With container/heap, which calls through an interface, a search takes a third longer.
type heap struct {
	activity []float64
	grows    float64 // what the next conflict counts
	order    []int32
	place    []int32 // of each variable in order, -1 for none
}

// decays is by what each conflict counts less than the one after it.
const decays = 0.95

// init begins with all variables from 1, none of which was in a conflict.
func (h *heap) init(n int) {
	h.activity, h.grows, h.place = make([]float64, n), 1, make([]int32, n)
	h.order = make([]int32, 0, n)
	h.place[0] = -1
	for v := 1; v < n; v++ {
		h.place[v] = int32(v - 1)
		h.order = append(h.order, int32(v))
	}
}

func (h *heap) before(v, w int32) bool {
	if x, y := h.activity[v], h.activity[w]; x != y {
		return x > y
	}
	return v < w
}

func (h *heap) up(i int) {
	v := h.order[i]
	for i > 0 {
		parent := (i - 1) / 2
		if !h.before(v, h.order[parent]) {
			break
		}
		h.order[i] = h.order[parent]
		h.place[h.order[i]] = int32(i)
		i = parent
	}
	h.order[i], h.place[v] = v, int32(i)
}

func (h *heap) down(i int) {
	v := h.order[i]
	for {
		child := 2*i + 1
		if child >= len(h.order) {
			break
		}
		if child+1 < len(h.order) && h.before(h.order[child+1], h.order[child]) {
			child++
		}
		if !h.before(h.order[child], v) {
			break
		}
		h.order[i] = h.order[child]
		h.place[h.order[i]] = int32(i)
		i = child
	}
	h.order[i], h.place[v] = v, int32(i)
}

// push brings a variable back.
func (h *heap) push(v int) {
	if h.place[v] < 0 {
		h.order = append(h.order, int32(v))
		h.up(len(h.order) - 1)
	}
}

// pop takes the most active variable out.
func (h *heap) pop() int {
	v, last := h.order[0], len(h.order)-1
	h.place[v] = -1
	w := h.order[last]
	if h.order = h.order[:last]; last > 0 {
		h.order[0] = w
		h.down(0)
	}
	return int(v)
}

// bump counts a conflict of a variable.
func (h *heap) bump(v int) {
	if h.activity[v] += h.grows; h.activity[v] > 1e100 {
		for i := range h.activity {
			h.activity[i] *= 1e-100
		}
		h.grows *= 1e-100
	}
	if h.place[v] >= 0 {
		h.up(int(h.place[v]))
	}
}

// decay lets all conflicts so far count less.
func (h *heap) decay() { h.grows /= decays }
