// Clicks through a page as a class does: in every moment each answer, then on to the end of the
// run, back to the moment and on to the next one. It writes down what the page draws meanwhile.
(async () => {
  const lines = [];
  const press = key => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const named = (root, text) => [...root.querySelectorAll("button")].find(b => b.textContent === text && !b.hidden);
  try {
    const { page, stage } = await document.sudoscope;
    for (let i = 0; i < page.moments.length; i++) {
      const section = [...document.querySelectorAll(".moment")].filter(s => getComputedStyle(s).display !== "none");
      if (section.length !== 1) throw new Error(`moment ${i + 1}: ${section.length} are in sight`);
      const [root] = section, at = stage();
      const stands = () => at.position === at.from ? at.look : -1;
      const boards = when => at && at.lanes.forEach((lane, k) =>
        lines.push(`${when} ${k} | ${at.stepOf(lane)} ${stands()} | ${drawn(lane.board.svg)}`));
      lines.push(`moment ${root.querySelector("h2").textContent}`);
      boards("open");
      for (let k = 0; k < root.querySelectorAll(".choices button").length; k++) {
        const button = root.querySelectorAll(".choices button")[k];
        button.click();
        const reason = button.parentElement.querySelector(".reason");
        lines.push(`answer ${k} | ${root.querySelector(".judged").textContent} | ${reason ? reason.textContent : ""}`);
        if (k + 1 < root.querySelectorAll(".choices button").length) named(root, "Ask again").click();
      }
      if (at && at.most > at.least) {
        press("ArrowRight");
        boards("on");
        press("End");
        boards("end");
        named(root, "Back to the moment").click();
        boards("back");
      }
      const next = document.querySelector("#following");
      if (next.disabled !== (i + 1 === page.moments.length)) throw new Error(`moment ${i + 1}: Next is wrong`);
      next.click();
    }
  } catch (e) {
    lines.push(String(e.stack));
  }
  const result = document.createElement("pre");
  result.id = "result";
  result.textContent = lines.join("\n");
  document.body.append(result);
})();
