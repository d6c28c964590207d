// Holds a class on four phones, which are frames of this page, and writes down what does not come
// out. What the teacher does is asked for at /test.
(async () => {
  const faults = [], names = ["390x844", "360x640", "844x390", "1280x800"];
  const check = (name, got, want) => {
    if (JSON.stringify(got) !== JSON.stringify(want)) faults.push(`${name}: ${JSON.stringify(got)}, want ${JSON.stringify(want)}`);
  };
  const phones = () => names.map((_, i) => frames[i]);
  const wait = ms => new Promise(r => setTimeout(r, ms));
  const teacher = async what => {
    const r = await fetch("/test?do=" + encodeURIComponent(what));
    if (!r.ok) throw new Error(await r.text());
  };
  // On all phones something has to come true soon.
  const all = async (name, is) => {
    for (let i = 0; i < frames.length; i++) {
      let last = "";
      for (let n = 0; n < 200; n++) {
        try {
          if (last = is(frames[i].document, i, frames[i])) break;
        } catch (e) {
          last = "";
          if (n === 199) faults.push(`${names[i]}, ${name}: ${e.stack}`);
        }
        await wait(20);
      }
      if (!last) throw new Error(`${names[i]}: ${name} does not come; the page says ${frames[i].document.querySelector('.question').innerText} ${frames[i].document.body.innerText.replace(/\s+/g, ' ').slice(0, 600)}`);
    }
  };
  const text = (d, s) => (d.querySelector(s) || {}).textContent;
  const named = (d, t) => [...d.querySelectorAll("button")].find(b => b.textContent === t && b.offsetParent);
  const each = does => { for (let i = 0; i < frames.length; i++) does(frames[i].document, i, frames[i]); };
  const tap = (d, cell) => {
    const svg = d.querySelector(".board"), g = svg.querySelector(".cells").children[cell].getAttribute("transform").match(/\d+/g).map(Number);
    const m = svg.getScreenCTM(), at = { clientX: m.a * (g[0] + 200) + m.e, clientY: m.d * (g[1] + 200) + m.f };
    svg.dispatchEvent(new d.defaultView.MouseEvent("click", { ...at, bubbles: true }));
  };
  const fits = async name => {
    await wait(50);
    each((d, i, w) => {
      for (const [part, e] of [["the page", d.documentElement], ["code", d.querySelector(".code")], ["Dark", d.querySelector("#theme")]]) {
        check(`${names[i]}, ${name}: ${part} has to be scrolled sideways`, e.scrollWidth > e.clientWidth, false);
      }
      for (const b of d.querySelectorAll("button, a.button, label.choice")) {
        if (b.offsetParent && (b.offsetHeight < 36 || b.offsetWidth < (b.closest(".digits") ? 28 : 44))) faults.push(`${names[i]}, ${name}: too small for a finger: ${b.outerHTML}`);
      }
    });
  };
  // The board is seen whole, and is as large as there is room.
  const large = name => each((d, i, w) => {
    const r = d.querySelector(".main .board").getBoundingClientRect();
    check(`${names[i]}, ${name}: the board is in sight`, [r.left >= 0, r.top >= 0, r.right <= w.innerWidth, r.bottom <= w.innerHeight],
      [true, true, true, true]);
    if (r.width < Math.min(w.innerWidth, w.innerHeight) * 0.75) faults.push(`${names[i]}, ${name}: the board is ${r.width} wide`);
  });
  try {
    await all("the page", d => d.readyState === "complete" && d.querySelector(".front"));
    await all("the front", d => text(d, ".front") === "Look to the front.");
    await teacher("text");
    await all("a text", d => text(d, "#heading") === "Hard for <whom>?" && text(d, ".caption p:last-child") === "We look at both.");
    await fits("a text");
    await teacher("path 12");
    await all("a step", d => text(d, "#place") === "Step 12" && d.querySelectorAll(".board .cells > g:not(:empty)").length === 81);
    await fits("a step");
    large("a step");
    await all("the words are told", d => text(d, "[aria-live]").includes(text(d, ".words strong")) &&
      /^Board, Step 12/.test(text(d, "table caption")));
    check("a line is lit", phones().map(w => w.document.querySelectorAll(".code .lit").length), [1, 1, 1, 1]);
    await Promise.all(Array.from({ length: 27 }, (_, n) => teacher("path " + (n + 13))));
    await teacher("path 40");
    await all("the latest step", d => text(d, "#place") === "Step 40");

    // A digit is lit by its button, by a tap on it, and stays lit.
    each(d => named(d, "5").click());
    const places = phones().map(w => w.document.querySelectorAll(".board .lit").length);
    check("a digit is lit", places.every(n => n >= 5 && n === places[0]), true);
    await teacher("path 41");
    await all("it stays lit", d => text(d, "#place") === "Step 41" && d.querySelectorAll(".board .lit").length > 4);
    each(d => named(d, "5").click());
    check("it is lit no more", phones().map(w => w.document.querySelectorAll(".board .lit").length), [0, 0, 0, 0]);

    // Answers.
    await teacher("choice");
    await all("a question", d => text(d, ".ask") === "Why may 7 go?" && d.querySelector(".choices button:not(:disabled)"));
    await fits("a question");
    check("what a question is about stands before it", phones().map(({ document: d }) =>
      d.querySelector(".caption").getBoundingClientRect().top < d.querySelector(".ask").getBoundingClientRect().top), [true, true, true, true]);
    each(d => { d.querySelector("#heading").textContent = "a long heading ".repeat(9); });
    await fits("a long heading");
    check("nothing is judged yet", phones().map(w => w.document.querySelectorAll(".right, .wrong").length), [0, 0, 0, 0]);
    each((d, i) => d.querySelectorAll(".choices button")[i ? 1 : 0].click());
    await all("the answer", (d, i) => text(d, ".status") === "Your answer: " + (i ? "2. A chain" : "1. A pair"));
    await all("how many answered", d => d.querySelector(".question").innerText.includes("4 answered"));
    frames[1].leaving = true; // goes with the old document, which stays for a while
    frames[1].location.reload();
    await all("the answer after a reload", (d, i, w) => !w.leaving && text(d, ".status") === "Your answer: " + (i ? "2. A chain" : "1. A pair"));
    each(d => d.querySelectorAll(".choices button")[0].click());
    await all("another answer", d => text(d, ".status") === "Your answer: 1. A pair");
    each((d, i) => i && d.querySelectorAll(".choices button")[1].click());
    await all("and back", (d, i) => text(d, ".status") === "Your answer: " + (i ? "2. A chain" : "1. A pair"));
    await teacher("over");
    await all("the reveal", (d, i) => text(d, ".choices .right .verdict") === "Right" && d.querySelectorAll(".wrong").length === (i ? 0 : 1) &&
      text(d, ".status") === `Your answer is ${i ? "right" : "wrong"}: ${i ? "2. A chain" : "1. A pair"}`);
    check("the reason", text(frames[0].document, ".choices .right .reason"), "Follow the links.");
    check("the votes", [...frames[0].document.querySelectorAll(".votes li")].map(l => l.textContent), ["1. A pair1", "2. A chain (right)3"]);
    await fits("the votes");
    await teacher("cell");
    await all("a cell is asked for", d => text(d, ".status") === "Tap a cell of the board.");
    each(d => tap(d, 12));
    await all("a cell is answered", d => text(d, ".status") === "Your answer: B4." && d.querySelector(".board .picked"));
    await teacher("candidate");
    await all("a candidate is asked for", d => text(d, ".ask") === "Which digit goes where?" && !d.querySelector(".board .picked"));
    each(d => tap(d, 12));
    await all("digits to choose", d => d.querySelectorAll(".question .digits button").length > 0);
    await fits("digits to choose");
    each(d => d.querySelector(".question .digits button").click());
    await all("a candidate is answered", d => /^Your answer: B4 = [1-9]\.$/.test(text(d, ".status")));
    await teacher("digit");
    await all("a digit is asked for", d => d.querySelectorAll(".question .digits button").length === 9);
    each(d => d.querySelectorAll(".question .digits button")[6].click());
    await all("a digit is answered", d => text(d, ".status") === "Your answer: 7.");
    await teacher("several");
    await all("several are asked for", d => d.querySelectorAll(".choices input").length === 3);
    each(d => { d.querySelectorAll(".choices input")[0].click(); d.querySelectorAll(".choices input")[2].click(); });
    await all("several are answered", d => text(d, ".status") === "Your answer: 1. A; 3. B");

    // By keyboard.
    await teacher("cell");
    await all("a cell is asked for", d => text(d, ".status") === "Tap a cell of the board.");
    each((d, i, w) => {
      const main = d.querySelector(".main");
      main.focus();
      for (const key of ["ArrowRight", "ArrowDown", "Enter"]) {
        main.dispatchEvent(new w.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      }
    });
    await all("a cell is answered by keys", d => text(d, ".status") === "Your answer: B2.");

    // Looking around.
    await teacher("path 50");
    await all("a step", d => text(d, "#place") === "Step 50" && named(d, "Look around"));
    each(d => named(d, "Look around").click());
    await all("looking around", d => text(d, "#around .position") === "Step 50");
    await fits("looking around");
    each((d, i, w) => d.body.dispatchEvent(new w.KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true })));
    await all("a step back", d => text(d, "#around .position") === "Step 49");
    each((d, i, w) => d.body.dispatchEvent(new w.KeyboardEvent("keydown", { key: "End", bubbles: true, cancelable: true })));
    await all("no further than the class", d => text(d, "#around .position") === "Step 50");
    await teacher("path 51");
    await all("the class has gone on", d => !d.querySelector("#around .sign").hidden);
    each(d => named(d, "Back to the class").click());
    await all("back", d => text(d, "#place") === "Step 51" && d.querySelector("#around").hidden && named(d, "Look around"));

    // Pictures, races, paths, a dark screen.
    await teacher("search 40");
    await all("a picture", d => d.querySelector(".main .picture g").children.length > 10 && d.querySelector(".slot .board"));
    await fits("a picture");
    const ink = () => frames[0].getComputedStyle(frames[0].document.documentElement).getPropertyValue("--p0");
    const light = ink();
    frames[0].document.querySelector("#theme").click();
    check("its colours are others in the dark", light !== "" && ink() !== light, true);
    each(d => named(d, "Look around").click());
    await all("looking around with pictures", d => d.querySelectorAll("#around .main .picture g *").length > 10);
    each((d, i, w) => d.body.dispatchEvent(new w.KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true })));
    await all("the picture before", d => text(d, "#around .position") === "Step 39" && d.querySelector("#around .picture .note").hidden);
    each(d => named(d, "Back to the class").click());
    await teacher("race 20");
    await all("a race", d => d.querySelectorAll(".boards .board").length === 2 && text(d, ".boards figure:last-child .where") === "step 20");
    await fits("a race");
    await teacher("levels");
    await all("a path", d => d.querySelectorAll(".ribbon .l5").length === 1);
    await teacher("dark");
    await all("a dark screen", d => text(d, ".front") === "Look to the front." && d.querySelector("#view").hidden);
    await teacher("path 3");
    await all("light again", d => text(d, "#place") === "Step 3" && !d.querySelector("#view").hidden);

    // The connection.
    await teacher("drop 1");
    await all("it is lost", d => text(d, "#state") === "Connection lost. Trying again.");
    await teacher("path 4");
    await teacher("here");
    each((d, i, w) => w.dispatchEvent(new w.Event("online")));
    await all("it is back", d => text(d, "#place") === "Step 4" && d.querySelector("#state").hidden);
    await teacher("offer");
    await all("to download", d => d.querySelectorAll(".tools a").length === 2);
    await fits("to download");
    await teacher("end");
    await all("the end", d => text(d, "#state") === "The class has ended." && !d.querySelector(".tools a"));
  } catch (e) {
    faults.push(String(e.stack));
  }
  await fetch("/result", { method: "POST", body: faults.join("\n") || "done" });
})();
