// Goes through all steps of all moments and writes down what the page draws: the boards from
// their SVG, the lit line, the words and the counters. It reads no data but the range of steps.
(async () => {
  const result = document.createElement("pre");
  const lines = [];
  try {
    const { page, open, stage } = await document.sudoscope;
    page.moments.forEach((moment, i) => {
      open(i, false);
      const at = stage(), root = at.root;
      const cells = [...root.querySelector("svg.board > g").children];
      for (let n = at.least; n <= at.most; n++) {
        at.goTo(n);
        const drawn = cells.map(cell => {
          let text = [...cell.querySelectorAll("g[data-role]:not([data-digit])")].map(g => "r" + g.dataset.role).join("");
          for (const t of cell.querySelectorAll("text")) {
            if (t.dataset.number) { text += "#" + t.textContent; continue; }
            const sign = { given: "=", entered: "+", ghost: "-" }[t.getAttribute("class")];
            const large = Number(t.getAttribute("font-size")) === 60;
            text += (large ? sign : "") + t.textContent;
            if (large) continue;
            for (const g of cell.querySelectorAll(`g[data-digit="${t.textContent}"]`)) text += `(${g.dataset.role})`;
          }
          return text;
        });
        for (const g of root.querySelectorAll("svg.board g[data-link]")) drawn.push(g.dataset.link);
        const lit = [...root.querySelectorAll(".code li")].findIndex(li => li.classList.contains("lit")) + 1;
        const words = [...root.querySelector(".words").children].map(e => e.textContent).join(" ");
        const counters = [...root.querySelectorAll(".counters div")].map(d =>
          " " + d.querySelector("dt").textContent + " " + d.querySelector("dd").textContent).join("");
        lines.push(`${drawn.join(" ")} | ${lit} | ${words.trim().replace(/\s+/g, " ")} |${counters}`);
      }
    });
  } catch (e) {
    lines.push(String(e.stack));
  }
  result.id = "result";
  result.textContent = lines.join("\n");
  document.body.append(result);
})();
