"use strict";
// The script of a page. It shows what has been worked out beforehand and knows no algorithm:
// a run is a list of differences from one state to the next, which are read in read() and put
// on the screen by Board, Beside and Ribbon: from runs that are in the page by Stage, and from
// what a class is shown by Live, which is in class.js. What the names of the data stand for is said
// in run.go and live.go.
(() => {
  const $ = (selector, within = document) => within.querySelector(selector);
  const make = (tag, properties = {}, ...children) => {
    const e = document.createElement(tag);
    for (const [k, v] of Object.entries(properties)) k in e ? e[k] = v : e.setAttribute(k, v);
    e.append(...children);
    return e;
  };
  const clamp = (v, low, high) => Math.max(low, Math.min(high, v));
  const thousands = n => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

  // ---- The data -------------------------------------------------------------------------------

  async function unpack() {
    const bytes = Uint8Array.from(atob($("#data").textContent), c => c.charCodeAt(0));
    const pipe = new DecompressionStream("gzip");
    const writer = pipe.writable.getWriter();
    writer.write(bytes).catch(() => {});
    writer.close().catch(() => {});
    const reader = pipe.readable.getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return JSON.parse(text + decoder.decode());
      text += decoder.decode(value, { stream: true });
    }
  }

  // A state is kept whole every so often; those between follow from it.
  const KEEP = 64;

  // prefix returns where the entries of each state begin.
  const prefix = counts => {
    const at = new Uint32Array(counts.length + 1);
    counts.forEach((n, i) => at[i + 1] = at[i] + n);
    return at;
  };

  // read makes a run ready to be asked for any of its states, once.
  function read(run, page) {
    if (run.ready) return run;
    run.n = run.side;
    run.size = run.n * run.n;
    run.last = run.first + run.states - 1;
    run.dAt = prefix(run.dn);
    run.sAt = prefix(run.sn);
    run.cAt = prefix(run.cn || []);
    const gaps = run.texts.map(t => t.split("\x01").length - 1);
    run.wAt = prefix(run.st.map(t => gaps[t]));
    run.changed = [];
    run.changes.reduce((sum, n, i) => run.changed[i] = sum + n, 0);
    run.kept = [];
    const looks = new Uint32Array(run.size);
    for (let i = 0; i < run.dn.length; i++) {
      advance(run, looks, i);
      if (i % KEEP === 0) run.kept.push(looks.slice());
    }
    run.counted = (run.counts || []).map(column => {
      let sum = 0;
      return column.map(c => typeof c === "number" ? thousands(sum += c) : c);
    });
    run.board = page.texts[run.board];
    run.layer = layer => page.layers[layer].map(part => page.texts[part]).join("");
    run.draw = look => page.looks[look].slice(1).map(part => page.texts[part]).join("");
    run.told = look => page.looks[look][0];
    run.ready = true;
    return run;
  }

  function advance(run, looks, i) {
    for (let k = run.dAt[i]; k < run.dAt[i + 1]; k++) looks[run.dc[k]] = run.dv[k];
  }

  // stateOf returns how the cells look in a state, how what stands in them would look alone,
  // and what lies below and above.
  function stateOf(run, i) {
    const looks = run.kept[Math.floor(i / KEEP)].slice();
    for (let k = i - i % KEEP + 1; k <= i; k++) advance(run, looks, k);
    const [below, above, ...shown] = run.views[run.view[i]], stands = looks.slice();
    for (let k = 0; k < shown.length; k += 2) looks[shown[k]] = shown[k + 1];
    return { looks, stands, below: run.layer(below), above: run.layer(above) };
  }

  // wordsOf returns the sentences of a state, the first of which says what happens.
  function wordsOf(run, i) {
    const said = [];
    for (let s = run.sAt[i]; s < run.sAt[i + 1]; s++) {
      let w = run.wAt[s];
      said.push(run.texts[run.st[s]].replace(/\x01/g, () => run.words[run.sw[w++]]));
    }
    return said;
  }

  // callsOf returns the calls of a program that are under way, the innermost first.
  function callsOf(run, i) {
    if (!run.cn) return [];
    return (run.cc || []).slice(run.cAt[i], run.cAt[i + 1]).map(k => run.calls[k]).reverse();
  }

  // ---- Boards ---------------------------------------------------------------------------------

  const round = v => Math.round(v * 10) / 10;

  // element returns SVG as text. Its values are numbers and names from this file.
  const element = (tag, values) => "<" + tag +
    Object.entries(values).map(([k, v]) => ` ${k}="${typeof v === "number" ? round(v) : v}"`).join("") + "/>";

  // What a row, a column and a cell of a grid n wide are called.
  const rowName = (notation, row) => notation === "rowcol" ? "r" + (row + 1) : String.fromCharCode(65 + row);
  const columnName = (notation, column) => (notation === "rowcol" ? "c" : "") + (column + 1);
  const cellName = (notation, n, c) => rowName(notation, Math.floor(c / n)) + columnName(notation, c % n);

  // A board puts the drawn looks of its cells where they are. The run draws them and says what
  // they are in words.
  class Board {
    constructor(run, notation, label) {
      this.run = run;
      this.label = label;
      this.svg = make("div");
      this.svg.innerHTML = run.board;
      this.svg = this.svg.firstChild;
      this.cells = $(".cells", this.svg).children;
      this.below = $(".below", this.svg);
      this.above = this.svg.lastElementChild;
      this.shown = [];
      // The same in words, for whoever does not see it.
      const { n } = run;
      this.table = make("table", {}, make("caption"));
      this.names = Array.from({ length: run.size }, () => make("td"));
      const head = make("tr", {}, make("td"));
      for (let i = 0; i < n; i++) head.append(make("th", { scope: "col", textContent: columnName(notation, i) }));
      this.table.append(head);
      for (let row = 0; row < n; row++) {
        this.table.append(make("tr", {}, make("th", { scope: "row", textContent: rowName(notation, row) }),
          ...this.names.slice(row * n, (row + 1) * n)));
      }
    }

    // show puts a state on the board: the cells that differ from what is there.
    show({ looks, stands, below, above }) {
      const { run } = this;
      this.stands = stands;
      looks.forEach((look, c) => {
        if (this.shown[c] === look) return;
        this.shown[c] = look;
        this.cells[c].innerHTML = run.draw(look);
      });
      const point = this.pointers();
      if (this.under !== below) this.below.innerHTML = this.under = below;
      if (this.over !== above + point) this.above.innerHTML = this.over = above + point;
      this.last = { looks, stands, below, above };
    }

    // pointers draws what whoever looks has marked: the places and candidates of a digit, and a cell.
    pointers() {
      let drawn = "";
      const { lit } = Board;
      if (lit) this.stands.forEach((look, c) => {
        const told = this.run.told(look);
        if (!digitsIn(told).includes(lit)) return;
        const at = this.at(c);
        if (told === lit) {
          drawn += element("rect", { class: "lit", x: at.x + 16, y: at.y + 16, width: at.size - 32, height: at.size - 32,
            rx: 60 });
          return;
        }
        for (const text of this.cells[c].querySelectorAll("text")) {
          const size = Number((text.closest("[font-size]") || text).getAttribute("font-size"));
          if (text.textContent === lit) drawn += element("circle", { class: "lit", cx: at.x + Number(text.getAttribute("x")),
            cy: at.y + Number(text.getAttribute("y")) - size * 0.36, r: size * 0.66 });
        }
      });
      if (this.picked >= 0) {
        const { x, y, size } = this.at(this.picked);
        drawn += element("rect", { class: "picked", x: x + 14, y: y + 14, width: size - 28, height: size - 28, rx: 40 });
      }
      return drawn;
    }

    // again draws the same with other pointers.
    again() {
      if (this.last) this.show(this.last);
    }

    // at returns where a cell is, and cellAt which is at a point of the window.
    at(c) {
      if (!this.places) {
        this.places = [...this.cells].map(g => g.getAttribute("transform").match(/-?\d+/g).map(Number));
        this.size = this.places[1][0] - this.places[0][0];
      }
      return { x: this.places[c][0], y: this.places[c][1], size: this.size };
    }
    cellAt(x, y) {
      const p = this.svg.createSVGPoint();
      p.x = x;
      p.y = y;
      const q = p.matrixTransform(this.svg.getScreenCTM().inverse());
      return this.stands.findIndex((_, c) => {
        const { x, y, size } = this.at(c);
        return q.x >= x && q.x < x + size && q.y >= y && q.y < y + size;
      });
    }

    // tell brings the table up to date. It is called when nothing plays: nobody hears faster.
    tell(where) {
      this.table.caption.textContent = `${this.label}, ${where}`;
      this.names.forEach((td, c) => {
        const text = this.run.told(this.stands[c]);
        if (td.textContent !== text) td.textContent = text;
      });
    }
  }

  // digitsIn returns the digits of a cell of which is said what stands in it.
  const digitsIn = told => told.replace(/^empty(, candidates)?/, "").trim().split(" ");

  // A picture shows what of an algorithm was drawn for a state, as pieces that are put together.
  class Picture {
    constructor(title, size, id) {
      this.root = make("div", { className: "picture" });
      this.root.innerHTML = `<svg viewBox="0 0 ${size.join(" ")}" role="img" aria-labelledby="${id}t" ` +
        `aria-describedby="${id}d"><title id="${id}t"></title><desc id="${id}d"></desc><g></g></svg>`;
      this.svg = this.root.firstChild;
      this.drawn = this.svg.lastChild;
      this.desc = $("desc", this.svg);
      $("title", this.svg).textContent = title;
    }
    draw(drawn) {
      if (drawn !== this.shown) this.drawn.innerHTML = this.shown = drawn;
    }
  }

  // The pictures of a run.
  class Gallery extends Picture {
    constructor(gallery, id) {
      super(gallery.title, gallery.size, id);
      this.gallery = gallery;
      this.missing = make("p", { className: "note", textContent: "There is no picture of this step here, but of " +
        "those nearest to where it begins." });
      this.root.append(this.missing);
    }
    show(i) {
      const { of, figures, blocks, pieces } = this.gallery, n = of[i];
      this.missing.hidden = n >= 0;
      if (n === this.number) return;
      this.number = n;
      this.draw(n < 0 ? "" : figures[n].flatMap(b => blocks[b]).map(k => pieces[k]).join(""));
    }
  }

  // What stands beside a board: words, counters, code with the line that is lit, and calls.
  class Beside {
    constructor() {
      this.words = make("div", { className: "words" });
      this.counters = make("dl", { className: "counters" });
      this.code = make("ol", { className: "code" });
      this.inside = make("div", { className: "inside" });
    }
    say(title, reasons) {
      this.words.replaceChildren(make("strong", { textContent: title }), make("span", { textContent: reasons }));
    }
    count(counters) {
      this.counters.replaceChildren(...counters.map(([name, value]) => value === "" ? "" :
        make("div", {}, make("dt", { textContent: name }), make("dd", { textContent: value }))));
    }
    setCode(lines) {
      this.lit = null;
      this.code.replaceChildren(...lines.map(line => make("li", { textContent: line || " " })));
    }
    light(line) {
      const lit = this.code.children[line - 1], box = this.code;
      if (lit !== this.lit) {
        this.lit?.classList.remove("lit");
        this.lit?.removeAttribute("aria-current");
        lit?.classList.add("lit");
        lit?.setAttribute("aria-current", "step");
        this.lit = lit;
      }
      if (lit && (lit.offsetTop < box.scrollTop + box.offsetTop ||
          lit.offsetTop + lit.offsetHeight > box.scrollTop + box.offsetTop + box.clientHeight)) {
        box.scrollTop = lit.offsetTop - box.offsetTop - (box.clientHeight - lit.offsetHeight) / 2;
      }
    }
    call(calls) {
      this.inside.replaceChildren(...calls.map(call => make("div", {},
        make("strong", { textContent: call.n + (call.l ? `, line ${call.l}` : "") }),
        ...(call.v || []).map(([name, value]) => make("div", { textContent: `${name} = ${value}` })))));
    }
  }

  // A ribbon is drawn 1000 wide and 60 high.
  class Ribbon {
    constructor(properties) {
      this.root = make("div", { className: "ribbon", ...properties });
      this.id = Ribbon.count++;
    }
    // draw takes what there is to see of the run, of which a part is played, and signs.
    draw(path, signs) {
      if (this.drawn === path + signs) return;
      this.drawn = path + signs;
      this.root.innerHTML = `<svg viewBox="0 0 1000 60" preserveAspectRatio="none" aria-hidden="true">` +
        `<clipPath id="played${this.id}"><rect height="60" width="0"/></clipPath><path class="profile" d="${path}"/>` +
        `<path class="played" d="${path}" clip-path="url(#played${this.id})"/>${signs}</svg><div class="head"></div>`;
    }
    stand(part) {
      $("clipPath rect", this.root).setAttribute("width", part * 1000);
      $(".head", this.root).style.left = part * 100 + "%";
    }
  }

  Ribbon.count = 0;

  // profile draws the bins of a run: its height, guesses above, dead ends below. Where a step is
  // on the ribbon says x.
  function profile(bins, x) {
    const top = Math.max(1, ...bins.map(b => b[3])), low = Math.min(0, ...bins.map(b => b[2]));
    const y = v => 48 - (v - low) / (top - low) * 36;
    let path = "", signs = "", last = -1e9, lastDead = -1e9;
    for (const [at, n, , high, flags] of bins) {
      const left = x(at);
      path += `M${round(left)} 48V${round(y(high))}H${round(x(at + n) + 0.4)}V48z`;
      if (flags & 1 && left - last > 3) {
        signs += element("rect", { class: "guess", x: left, y: 4, width: 2, height: 6 });
        last = left;
      }
      if (flags & 2 && left - lastDead > 3) {
        signs += element("rect", { class: "dead", x: left, y: 51, width: 1.6, height: 6 });
        lastDead = left;
      }
    }
    return [path, signs];
  }

  // ---- The stage ------------------------------------------------------------------------------

  const ICONS = {
    start: "M5 4h3v16H5zM20 4v16L9 12z", back: "M17 4v16L6 12z", play: "M6 3v18l15-9z",
    pause: "M6 4h4v16H6zM14 4h4v16h-4z",
    forward: "M7 4v16l11-8z", end: "M16 4h3v16h-3zM4 4v16l11-8z",
  };
  const icon = name => `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
  const PACES = [[2000, "2 s a step"], [1000, "1 s a step"], [500, "0.5 s a step"], [200, "0.2 s a step"],
    [100, "0.1 s a step"], [20, "0.02 s a step"]];
  let pace = 500;

  // A stage shows the runs of a moment and moves through them. Its position is a number of
  // steps or, in a race by changes, of digits put in and taken out.
  class Stage {
    constructor(page, moment, section) {
      this.moment = moment;
      this.section = section;
      this.playing = false;
      this.held = moment.question ? () => !section.judged : () => false;
      const hide = moment.hide || {};
      this.secret = hide.ribbon || hide.counters || moment.question || moment.part;
      this.lanes = moment.lanes.map((lane, i) => {
        const run = read(page.runs[lane.run], page);
        const name = hide.names ? moment.lanes.length > 1 ? `Board ${i + 1}` : "" : lane.name;
        return { ...lane, run, name, board: new Board(run, page.notation, name || "Board"),
          picture: lane.view && new Gallery(run.galleries[lane.view], `${section.id}-${i}`) };
      });
      const one = this.lanes.length === 1;
      this.one = one;
      this.byChanges = !one && moment.align === "changes";
      const axis = ({ run }, step) =>
        this.byChanges ? run.changed[clamp(step - run.first, 0, run.states - 1)] : step;
      const along = step => Math.max(...this.lanes.map(l => axis(l, step(l))));
      this.least = one ? this.lanes[0].run.first : Math.min(...this.lanes.map(l => axis(l, l.run.first)));
      this.most = along(l => l.run.last);
      this.from = along(l => l.from);
      this.to = along(l => l.to);
      this.position = this.from;
      this.looks = one ? this.lanes[0].looks || 0 : 0;
      this.look = this.lanes[0].look || 0;
      this.large = this.lanes.some(l => l.large);

      this.root = make("div", { className: "stage controls" + (one ? " one" : "") });
      this.root.classList.toggle("pictured", this.lanes.some(l => l.picture));
      const boards = make("div", { className: "boards" });
      for (const lane of this.lanes) {
        const figure = make("figure", { className: "lane" });
        if (lane.name || lane.puzzle && !hide.names) {
          figure.append(make("div", { className: "name", dir: "auto" }, lane.name,
            make("small", { textContent: !hide.names && lane.puzzle ? (lane.name ? " · " : "") + lane.puzzle : "" })));
        }
        // A table is as wide as what is in it, so something else has to hide it.
        figure.append(make("div", { className: "main" }, lane.board.svg),
          make("div", { className: "hidden" }, lane.board.table));
        if (lane.run.rules) figure.append(make("div", { className: "where", textContent: lane.run.rules }));
        if (lane.picture && !one) $(".main", figure).append(lane.picture.root);
        if (!one) {
          lane.where = make("div", { className: "where" });
          lane.says = make("div", { className: "says", hidden: !!hide.words });
          figure.append(lane.where, lane.says);
        }
        boards.append(figure);
      }
      this.root.append(boards);
      const beside = this.beside = new Beside();
      this.words = beside.words;
      this.words.setAttribute("aria-live", "polite");
      this.words.setAttribute("aria-atomic", "true");
      if (one) {
        const side = make("div", { className: "side" });
        this.borrowed = [matchMedia("(min-width: 861px)").matches && $(".caption", section),
          moment.question && $(".question", section)].filter(e => e);
        this.side = side;
        this.borrow();
        beside.setCode(this.lanes[0].run.code || []);
        if (!hide.words) side.append(this.words);
        this.slot = make("div", { className: "slot" });
        if (this.lanes[0].picture) side.append(this.slot);
        if (!hide.counters) side.append(beside.counters);
        if (!hide.code && beside.code.children.length) side.append(beside.code);
        if (this.lanes[0].run.numbered) {
          beside.code.classList.add("numbered");
          this.root.classList.add("program");
        }
        if (!hide.code && (this.lanes[0].run.calls || []).length) side.append(beside.inside);
        this.root.append(side);
        if (!side.children.length) this.root.classList.add("bare");
      } else {
        this.words.className = "hidden";
        this.root.append(this.words);
      }
      this.root.append(this.transport(hide));
      this.arrange();
    }

    // arrange puts board and picture where they are: the large one on the left, the other
    // beside the words.
    arrange() {
      this.root.classList.toggle("large", this.large);
      const { board, picture } = this.lanes[0];
      if (!this.one || !picture) return;
      const [main, side] = this.large ? [picture.root, board.svg] : [board.svg, picture.root];
      $(".main", this.root).append(main);
      this.slot.append(side);
    }

    // borrow puts caption and question beside the board, where they are seen together with
    // it, and giveBack puts them back above and below the board that stands still.
    borrow() {
      if (this.side) this.side.prepend(...this.borrowed);
    }
    giveBack() {
      for (const e of this.borrowed || []) {
        if (e.matches(".caption")) $(".stills", this.section).before(e);
        else this.section.append(e);
      }
    }

    transport(hide) {
      const box = make("div", { className: "transport", hidden: this.least === this.most });
      this.drawn = new Ribbon({ tabIndex: 0, role: "slider", "aria-label": "Position in the run",
        "aria-valuemin": this.least, "aria-valuemax": this.most });
      this.drawn.draw(...this.profile());
      this.ribbon = this.drawn.root;
      const drag = e => {
        const r = this.ribbon.getBoundingClientRect();
        this.pause();
        this.goTo(Math.round(this.least + clamp((e.clientX - r.left) / r.width, 0, 1) * (this.most - this.least)));
      };
      this.ribbon.addEventListener("pointerdown", e => {
        this.ribbon.setPointerCapture(e.pointerId);
        drag(e);
      });
      this.ribbon.addEventListener("pointermove", e => this.ribbon.hasPointerCapture(e.pointerId) && drag(e));
      const button = (name, label, does) => {
        const b = make("button", { type: "button", title: label, "aria-label": label, onclick: does });
        b.innerHTML = icon(name);
        return b;
      };
      this.playButton = button("play", "Play (Space)", () => this.toggle());
      this.playButton.classList.add("call");
      const paces = make("select", { "aria-label": "Pace", onchange: () => pace = Number(paces.value) },
        ...PACES.map(([ms, name]) => make("option", { value: ms, textContent: name, selected: ms === pace })));
      this.backHere = make("button", { type: "button", textContent: "Back to the moment",
        onclick: () => { this.pause(); this.goTo(this.from); } });
      const swap = make("button", { type: "button", textContent: "Swap picture and board", title: "Swap (x)",
        hidden: !this.root.matches(".pictured"), onclick: () => this.swap() });
      this.where = make("span", { className: "position" });
      const keys = make("div", { className: "keys" },
        button("start", "To the start (Home)", () => this.goEnd(-1)),
        button("back", "Step back (←)", () => this.step(-1)),
        this.playButton, button("forward", "Step forward (→)", () => this.step(1)),
        button("end", "To the end (End)", () => this.goEnd(1)), paces, swap, this.backHere, this.where);
      if (!hide.ribbon) box.append(this.ribbon);
      box.append(keys);
      this.note = make("div", { className: "note", role: "status" });
      box.append(this.note);
      const cut = this.lanes.filter(l => l.run.states <= l.run.length);
      for (const lane of cut) {
        const { first, last, length } = lane.run;
        box.append(make("div", { className: "note", textContent: (lane.name ? lane.name + ": this" : "This") +
          ` page has steps ${thousands(first)} to ${thousands(last)}` +
          (this.secret ? " of a longer run." : ` of ${thousands(length)}.`) }));
      }
      return box;
    }

    // profile draws what the ribbon tells: of one run its profile, of several how long they are.
    profile() {
      const x = at => (at - this.least) / Math.max(1, this.most - this.least) * 1000;
      let path = "", signs = "";
      if (this.one) {
        const { bins, first } = this.lanes[0].run;
        [path, signs] = profile(bins || [], at => x(first + at));
      } else {
        this.lanes.forEach((l, i) => {
          const end = this.byChanges ? l.run.changed[l.run.states - 1] : l.run.last;
          const h = 48 / this.lanes.length;
          path += `M0 ${round(6 + i * h)}H${round(x(end))}v${round(h * 0.7)}H0z`;
        });
      }
      const stretch = this.to > this.from ?
        element("rect", { class: "stretch", x: x(this.from), y: 57, width: x(this.to) - x(this.from), height: 3 }) : "";
      return [path, signs + stretch];
    }

    // stepOf returns where a lane is at the position.
    stepOf(lane) {
      if (this.position === this.from && !this.one) return lane.from;
      if (!this.byChanges) return clamp(this.position, lane.run.first, lane.run.last);
      const all = lane.run.changed;
      if (this.position >= all[all.length - 1]) return lane.run.last;
      let low = 0, high = all.length - 1;
      while (low < high) {
        const middle = low + high >> 1;
        if (all[middle] < this.position) low = middle + 1; else high = middle;
      }
      return lane.run.first + low;
    }

    // next returns the stop after, or before, a position.
    next(position, by) {
      const lane = this.lanes[0];
      if (!this.one || !lane.deductions) return clamp(position + by, this.least, this.most);
      const stops = lane.run.stops || [];
      if (by > 0) return stops.find(s => s > position) ?? this.most;
      return [...stops].reverse().find(s => s < position) ?? this.least;
    }

    hold() {
      if (!this.held()) return false;
      this.pause();
      this.note.textContent = "Answer the question first, or choose “Show the answer”.";
      return true;
    }

    swap() {
      this.large = !this.large;
      this.arrange();
    }

    // goTo goes to a position; to one with looks, where the moment stands.
    goTo(position, look = this.lanes[0].look) {
      this.position = clamp(position, this.least, this.most);
      this.look = look || 0;
      this.show();
    }
    step(by) {
      const look = this.look + by, here = this.position === this.from && this.looks;
      const within = here && look >= 1 && look <= this.looks;
      if (by > 0 && !within && this.position >= this.from && this.hold()) return;
      this.pause();
      if (within) return this.goTo(this.position, look);
      this.goTo(this.next(this.position, by), by > 0 ? 1 : this.looks);
    }
    goEnd(by) {
      if (by > 0 && this.hold()) return;
      this.pause();
      this.goTo(by > 0 ? this.most : this.least);
    }

    toggle() {
      if (this.playing) return this.pause();
      if (this.hold()) return;
      if (this.position >= this.most) this.position = this.least;
      this.playing = true;
      this.until = this.position < this.to ? this.to : this.most;
      this.due = performance.now() + pace;
      this.playButton.innerHTML = icon("pause");
      this.playButton.setAttribute("aria-label", "Pause (Space)");
      this.words.setAttribute("aria-live", "off");
      requestAnimationFrame(t => this.tick(t));
    }
    tick(now) {
      if (!this.playing) return;
      // After a pause of the browser's own it goes on, and does not leap.
      if (now - this.due > 250) this.due = now;
      let to = this.position;
      for (; now >= this.due && to < this.until; this.due += pace) to = this.next(to, 1);
      if (to !== this.position) this.goTo(Math.min(to, this.until));
      if (this.position >= this.until) this.pause();
      else requestAnimationFrame(t => this.tick(t));
    }
    pause() {
      if (!this.playing) return;
      this.playing = false;
      this.playButton.innerHTML = icon("play");
      this.playButton.setAttribute("aria-label", "Play (Space)");
      this.words.setAttribute("aria-live", "polite");
      this.show();
    }

    show() {
      const spoken = [], hide = this.moment.hide || {};
      let at = "";
      // How long a run is tells how it ends.
      const whole = run => this.secret ? "" : ` of ${thousands(run.length)}`;
      for (const lane of this.lanes) {
        const step = this.stepOf(lane), here = this.position === this.from && lane.own;
        const look = clamp(this.look, 1, lane.looks || 1);
        const i = here ? lane.own + look - 1 : clamp(step, lane.run.first, lane.run.last) - lane.run.first;
        const where = `step ${thousands(step)}${whole(lane.run)}` + (here && lane.looks ? `, part ${look} of ${lane.looks}` : "");
        at = at || where;
        lane.board.show(stateOf(lane.run, i));
        if (!this.playing) lane.board.tell(where);
        const [title, ...reasons] = wordsOf(lane.run, i);
        if (lane.picture) {
          lane.picture.show(i);
          if (!this.playing && !hide.words) lane.picture.desc.textContent = title;
        }
        if (this.one) {
          const { counters, counted } = lane.run;
          this.beside.say(title, reasons.join(" "));
          this.beside.count((counters || []).map((name, k) => [name, counted[k][i]]));
          this.beside.light(lane.run.line[i]);
          this.beside.call(callsOf(lane.run, i));
        } else {
          lane.where.textContent = where;
          lane.says.textContent = title;
          spoken.push(`${lane.name}: ${where}`);
        }
      }
      const where = this.one ? at.replace("s", "S") :
        `${this.byChanges ? "Digits in and out" : "Step"}: ${thousands(this.position)}`;
      if (!this.one && !this.playing && !hide.words) this.words.textContent = spoken.join("; ");
      this.where.textContent = where;
      const part = (this.position - this.least) / Math.max(1, this.most - this.least);
      this.drawn.stand(part);
      this.ribbon.setAttribute("aria-valuenow", this.position);
      this.ribbon.setAttribute("aria-valuetext", where);
      this.backHere.disabled = this.position === this.from && this.look === (this.lanes[0].look || 0);
    }
  }

  // keysOf returns what keys do on a stage.
  const keysOf = stage => ({
    " ": () => stage.toggle(), ArrowLeft: () => stage.step(-1), ArrowRight: () => stage.step(1),
    Home: () => stage.goEnd(-1), End: () => stage.goEnd(1), x: () => stage.swap(),
  });

  // onKeys has keys do what find returns for them.
  const onKeys = find => addEventListener("keydown", e => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("select, input, textarea")) return;
    const does = find(e.key, e);
    // A button that has the focus takes the space bar.
    if (!does || e.key === " " && e.target.closest("button, a")) return;
    e.preventDefault();
    does();
  });

  // ---- Questions ------------------------------------------------------------------------------

  function ask(section, question, released) {
    const form = $(".question", section), list = $(".choices", form);
    const buttons = question.answers.map((answer, i) => {
      const li = list.children[i];
      const b = make("button", { type: "button", onclick: () => judge(i) });
      b.append(...$(".answer", li).childNodes);
      $(".answer", li).replaceWith(b);
      return b;
    });
    const verdict = make("div", { className: "judged", role: "status" });
    const show = make("button", { type: "button", textContent: "Show the answer", onclick: () => judge(-1) });
    const again = make("button", { type: "button", textContent: "Ask again", hidden: true, onclick: reset });
    form.append(verdict, make("div", { className: "keys controls" }, show, again));
    function judge(chosen) {
      if (section.judged) return;
      section.judged = true;
      buttons.forEach((b, i) => {
        const { right, reason } = question.answers[i];
        b.disabled = true;
        if (right) b.classList.add("right");
        else if (i === chosen) b.classList.add("wrong");
        const judged = right ? "Right" : "Wrong";
        if (right || i === chosen) b.append(make("span", { className: "verdict", textContent: judged }));
        if (reason) b.after(make("div", { className: "reason", dir: "auto", textContent: reason }));
      });
      verdict.textContent = chosen < 0 ? "" : question.answers[chosen].right ? "Your answer is right." :
        "Your answer is wrong.";
      show.hidden = true;
      again.hidden = false;
      released();
    }
    function reset() {
      section.judged = false;
      list.querySelectorAll(".verdict, .reason").forEach(e => e.remove());
      buttons.forEach(b => { b.disabled = false; b.classList.remove("right", "wrong"); });
      verdict.textContent = "";
      show.hidden = false;
      again.hidden = true;
    }
    section.choose = i => buttons[i] && judge(i);
  }

  // ---- The page -------------------------------------------------------------------------------

  // theme lets one choose between light and dark, and says at once and whenever it changes which it is.
  function theme(changed = () => {}) {
    const button = $("#theme"), root = document.documentElement;
    let dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const set = () => {
      root.classList.add("themed");
      root.classList.toggle("dark", dark);
      button.textContent = dark ? "Light" : "Dark";
      button.setAttribute("aria-label", dark ? "Use light colours" : "Use dark colours");
      changed(dark);
    };
    button.hidden = false;
    button.onclick = () => { dark = !dark; set(); };
    set();
  }

  function start(page) {
    const sections = [...document.querySelectorAll(".moment")];
    const links = [...document.querySelectorAll("nav a")];
    let current = -1, stage = null;
    document.documentElement.classList.add("live");
    sections.forEach((section, i) => {
      const { question } = page.moments[i];
      if (question) ask(section, question, () => stage && (stage.note.textContent = ""));
    });
    function open(i, focus) {
      if (i === current || !sections[i]) return;
      if (stage) {
        stage.pause();
        stage.giveBack();
        stage.root.remove();
        stage = null;
      }
      sections.forEach((s, k) => s.classList.toggle("current", k === i));
      links.forEach((a, k) => k === i ? a.setAttribute("aria-current", "page") : a.removeAttribute("aria-current"));
      if ($("#intro")) $("#intro").classList.toggle("past", i > 0);
      current = i;
      const section = sections[i], moment = page.moments[i], still = $(".stills", section);
      if ((moment.lanes || []).length) {
        stage = new Stage(page, moment, section);
        still.after(stage.root);
        still.classList.add("drawn");
        stage.show(); // only in the page can the lit line be scrolled to
      }
      for (const [b, to] of [[$("#previous"), i - 1], [$("#following"), i + 1]]) if (b) b.disabled = !sections[to];
      if (focus) {
        history.replaceState(null, "", "#m" + (i + 1));
        section.focus({ preventScroll: true });
        scrollTo(0, 0);
      }
    }
    links.forEach((a, i) => a.onclick = e => { e.preventDefault(); open(i, true); });
    const fromAddress = () => clamp((Number(location.hash.slice(2)) || 1) - 1, 0, sections.length - 1);
    addEventListener("hashchange", () => open(fromAddress(), true));
    if ($("#previous")) {
      $(".turn").hidden = false;
      $("#previous").onclick = () => open(current - 1, true);
      $("#following").onclick = () => open(current + 1, true);
    }
    onKeys(key => stage && keysOf(stage)[key] || {
      // Without a run a page scrolls.
      ArrowLeft: () => {}, ArrowRight: () => {}, x: () => {},
      PageDown: () => open(current + 1, true), PageUp: () => open(current - 1, true),
    }[key] || /^[1-9]$/.test(key) && sections[current].choose && (() => sections[current].choose(key - 1)));
    addEventListener("beforeprint", () => stage && stage.giveBack());
    addEventListener("afterprint", () => stage && stage.borrow());
    open(fromAddress(), false);
    scrollTo(0, 0);
    return { page, open, stage: () => stage };
  }

  function fail(text) {
    $("main").prepend(make("p", { className: "question nojs", role: "alert", textContent: text }));
  }

  // class.js
  theme();
  if (typeof DecompressionStream === "undefined") {
    fail("This browser is too old to play the runs: it cannot unpack them. The boards below stand still. " +
      "Open the page in a newer browser (Chrome or Edge 80, Firefox 113, Safari 16.4 or later).");
    return;
  }
  // When it has loaded all, a browser goes to what the address names: not to a moment, which would hide
  // the buttons above it, nor to where the page was before.
  document.querySelectorAll(".moment").forEach(section => section.id = "at-" + section.id);
  history.scrollRestoration = "manual";
  document.sudoscope = unpack().then(start, () => fail("The runs in this page are damaged, so the boards below stand " +
    "still. Get the file again from where you have it."));
})();
