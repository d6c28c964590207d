// Uses a page as a reader does, by keys and buttons, and writes down what does not come out.
(async () => {
  const faults = [];
  const check = (name, got, want) => {
    if (JSON.stringify(got) !== JSON.stringify(want)) faults.push(`${name}: ${JSON.stringify(got)}, want ${JSON.stringify(want)}`);
  };
  const find = s => document.querySelector(s);
  const press = key => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  try {
    const { stage } = await document.sudoscope;
    const shown = () => [...document.querySelectorAll(".moment")].filter(s => getComputedStyle(s).display !== "none").map(s => s.id);
    check("the first moment", shown(), ["m1"]);
    check("it stands at", stage().position, 10);
    check("pointed at", document.querySelectorAll(".board .point").length, 1);
    check("the still is gone", getComputedStyle(find("#m1 .stills")).display, "none");
    press("ArrowRight");
    check("a question holds", stage().position, 10);
    press(" ");
    check("a question holds playing", stage().playing, false);
    press("ArrowLeft");
    check("but not the way back", stage().position, 9);
    press("Home");
    check("Home", stage().position, 0);
    press("1");
    check("a wrong answer", find(".choices button").className, "wrong");
    check("its reason", find(".choices .reason").textContent, "not this");
    check("the right one", find(".choices li:nth-child(2) button").className, "right");
    check("judged", find(".judged").textContent, "Your answer is wrong.");
    press("ArrowRight");
    check("then it goes on", stage().position, 1);
    press("End");
    check("End", stage().position, 60);
    [...document.querySelectorAll("button")].find(b => b.textContent === "Back to the moment").click();
    check("back", stage().position, 10);
    stage().toggle();
    stage().tick(performance.now() + 200);
    stage().tick(stage().due);
    check("playing goes on", stage().position > 10, true);
    for (let i = 0; i < 40; i++) stage().tick(stage().due);
    check("and stops at the end of the stretch", [stage().position, stage().playing], [20, false]);
    [...document.querySelectorAll("button")].find(b => b.textContent === "Ask again").click();
    check("asked again", document.querySelectorAll(".choices .reason, .choices .right").length, 0);
    press("2");
    check("a right answer", find(".judged").textContent, "Your answer is right.");
    const ribbon = find(".ribbon"), r = ribbon.getBoundingClientRect();
    ribbon.setPointerCapture = () => {};
    ribbon.dispatchEvent(new PointerEvent("pointerdown", { clientX: r.left + r.width / 2, bubbles: true, pointerId: 1 }));
    check("a click on the ribbon", stage().position, 30);
    check("the slider says", ribbon.getAttribute("aria-valuetext"), "Step 30 of 60");
    press("PageDown");
    check("the next moment", shown(), ["m2"]);
    check("the question is back", document.querySelectorAll("#m1 .question").length, 1);
    check("the address", location.hash, "#m2");
    const before = stage().position;
    press("ArrowRight");
    check("it goes by deduction", stage().lanes[0].run.stops.includes(stage().position), true);
    press("ArrowLeft");
    check("and back", stage().position, before);
    press("PageDown");
    check("a race", document.querySelectorAll(".board").length, 2);
    check("at its start", stage().lanes.map(l => l.board.state.digits.filter(d => d).length), [30, 30]);
    stage().goTo(5);
    const digits = stage().lanes.map(l => l.run.changed[stage().stepOf(l)] - l.run.changed[0]);
    check("as many digits", digits.every(d => d >= 5 && d <= 6), true);
    press("End");
    check("its end", stage().lanes.map(l => stage().stepOf(l) === l.run.last), [true, true]);
    press("PageDown");
    check("text alone", [shown(), stage()], [["m4"], null]);
    press("PageDown");
    check("no more", shown(), ["m4"]);
    press("PageUp");
    check("back", shown(), ["m3"]);
    find("#theme").click();
    check("dark", document.documentElement.className, "themed live dark");
    for (const b of document.querySelectorAll("button")) {
      if (b.offsetParent && (b.offsetHeight < 44 || b.offsetWidth < 44)) faults.push(`too small for a finger: ${b.outerHTML}`);
    }
    check("it is as wide as the window", document.documentElement.scrollWidth <= innerWidth, true);
  } catch (e) {
    faults.push(String(e.stack));
  }
  const result = document.createElement("pre");
  result.id = "result";
  result.textContent = faults.join("\n") || "done";
  document.body.append(result);
})();
