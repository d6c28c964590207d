// Goes through all steps of all moments and writes down what the page draws: a hash of the SVG
// of the board, the lit line, the words and the counters. It reads no data but the range of steps.
(async () => {
  const result = document.createElement("pre");
  const lines = [];
  try {
    const { page, open, stage } = await document.sudoscope;
    page.moments.forEach((moment, i) => {
      open(i, false);
      const at = stage(), root = at.root;
      for (let n = at.least; n <= at.most; n++) {
        at.goTo(n);
        const lit = [...root.querySelectorAll(".code li")].findIndex(li => li.classList.contains("lit")) + 1;
        const words = [...root.querySelector(".words").children].map(e => e.textContent).join(" ");
        const counters = [...root.querySelectorAll(".counters div")].map(d =>
          " " + d.querySelector("dt").textContent + " " + d.querySelector("dd").textContent).join("");
        lines.push(`${drawn(root.querySelector("svg.board"))} | ${lit} | ${words.trim().replace(/\s+/g, " ")} |${counters}`);
      }
    });
  } catch (e) {
    lines.push(String(e.stack));
  }
  result.id = "result";
  result.textContent = lines.join("\n");
  document.body.append(result);
})();
