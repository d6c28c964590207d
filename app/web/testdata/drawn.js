// drawn returns a hash of what a board shows, from its SVG.
const drawn = svg => {
  const groups = [...svg.querySelectorAll(":scope > .below, :scope > .cells > g, :scope > g:last-child")];
  let hash = 0;
  for (const c of groups.map(g => g.innerHTML).join("|")) {
    hash = hash * 31 + c.charCodeAt(0) >>> 0;
  }
  return hash;
};
