// Goes through all steps of a program's run and writes down whether the lit line can be seen,
// and what the page says of the inside of the program.
(async () => {
  const result = document.createElement("pre");
  const lines = [];
  try {
    const { open, stage } = await document.sudoscope;
    open(0, false);
    const at = stage(), root = at.root, code = root.querySelector(".code");
    for (let n = at.least - 1; n <= at.most; n++) {
      if (n >= at.least) at.goTo(n); // before that as it was opened
      const lit = code.querySelectorAll(".lit"), box = code.getBoundingClientRect();
      const row = (lit[0] || code).getBoundingClientRect();
      const seen = lit.length === (at.position ? 1 : 0) && row.top >= box.top && row.bottom <= box.bottom + 1 &&
        box.height < innerHeight;
      const numbers = getComputedStyle(code.children[299], "::before").content !== "none";
      const inside = [...root.querySelectorAll(".inside strong, .inside div div")].map(e => " " + e.textContent);
      lines.push(`${at.position}: ${code.children.length} lines, ${seen ? "lit in sight" : "lit out of sight"}, ` +
        `${numbers ? "numbered" : "no numbers"} |${inside.join("")}`);
    }
  } catch (e) {
    lines.push(String(e.stack));
  }
  result.id = "result";
  result.textContent = lines.join("\n");
  document.body.append(result);
})();
