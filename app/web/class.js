// The page of a class. This stands in page.js in the place of the line that names it, since a
// page that is handed out asks nothing of anybody.

const DIGITS = "123456789ABCDEFGHIJKLMNOP";

// Live shows the slides that a class is shown, as they come, and sends answers to its questions.
// A slide is whole; what it is made of is in tables, which messages add to.
class Live {
  constructor() {
    this.notation = document.body.dataset.notation;
    this.tables = { show: -1, texts: [], looks: [], tints: [] };
    this.asking = {}; // what the class is asked: question, open, answered, votes, handout, program
    this.mine = {}; // the answer of this phone: question, answer, right, reason
    this.known = {}; // the same as the program knows it
    this.sending = 0;
    this.sent = Promise.resolve();
    this.tries = 0;
    this.lookTints = [];
    this.build($("main"));
    theme(dark => { this.dark = dark; this.tint(0); });
    this.connect();
    // A phone that wakes, or has a network again, does not wait for its turn.
    const again = () => this.stopped || this.connect();
    addEventListener("online", again);
    addEventListener("pageshow", e => e.persisted && again());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.hidden = Date.now();
      else if (Date.now() - this.hidden > 5000 || this.source.readyState !== 1) again();
    });
  }

  build(main) {
    const div = (className, ...children) => make("div", { className }, ...children);
    this.button = (text, does, properties) => make("button", {
      type: "button", textContent: text, onclick: does, ...properties });
    const beside = this.beside = new Beside();
    this.boards = [];
    this.figures = div("boards");
    this.slot = div("slot");
    this.question = make("section", { className: "question", "aria-label": "Question", hidden: true });
    this.caption = div("caption text");
    this.ribbon = new Ribbon({ "aria-hidden": "true" });
    this.left = div("left", this.figures, this.ribbon.root);
    this.lookButton = this.button("Look around", () => this.lookAround(0), {
      title: "Go back and forth in the run by yourself" });
    this.larger = this.button("Larger board", () => {
      this.larger.setAttribute("aria-pressed", this.stage.classList.toggle("larger"));
    }, { "aria-pressed": "false" });
    this.links = div("keys");
    this.digits = div("digits");
    this.digits.setAttribute("role", "group");
    this.digits.setAttribute("aria-label", "Light a digit");
    this.tools = div("tools", div("keys", this.lookButton, this.larger), this.digits, this.links);
    this.stage = div("stage one", this.left, div("side", this.caption, this.question, beside.words, this.slot,
      this.tools, beside.code, beside.counters));
    this.view = make("section", { className: "moment current", id: "view", "aria-label": "What the class sees",
      hidden: true }, this.stage);
    this.away = make("span", { className: "sign", role: "status", textContent: "The class has moved on.",
      hidden: true });
    this.around = make("section", { className: "moment current", id: "around", "aria-label": "Looking around",
      tabIndex: -1, hidden: true },
      div("keys", this.button("Back to the class", () => this.back(), { className: "call" }), this.away));
    this.front = make("p", { className: "front", textContent: "Wait for the class to begin.", hidden: false });
    // It speaks of the slides, and not faster than one can hear.
    this.spoken = make("div", { className: "hidden", "aria-live": "polite", "aria-atomic": "true" });
    main.append(this.front, this.view, this.around, this.spoken);
    onKeys((key, e) => {
      if (this.looking) return key === "Escape" ? () => this.back() : keysOf(this.looking)[key];
      const q = this.slide && this.slide.question;
      const choice = q && q.form === "choice" && /^[1-9]$/.test(key) && q.answers[key - 1];
      if (choice) return () => this.choose(Number(key) - 1);
      const board = this.boards.find(b => b.main.contains(e.target));
      return board && this.cellKeys(board, key);
    });
  }

  // ---- Sending and receiving

  connect() {
    clearTimeout(this.timer);
    if (this.source) this.source.close();
    const source = this.source = new EventSource("/events");
    const on = (name, does) => source.addEventListener(name, e => {
      if (source !== this.source) return;
      this.tries = 0;
      this.say("");
      does(e.data);
    });
    on("slide", data => this.take(JSON.parse(data)));
    on("class", data => { this.asking = JSON.parse(data); this.ask(); this.offer(); });
    on("mine", data => {
      this.known = JSON.parse(data);
      if (!this.sending) this.mine = this.known;
      this.ask();
    });
    on("ended", () => this.stop("The class has ended."));
    on("moved", () => this.stop("The class is open in another tab. To see it here, reload this page."));
    source.onerror = () => {
      if (source !== this.source || this.stopped) return;
      source.close();
      this.lost();
    };
  }

  // lost tries again, unless the class no longer lets this browser in.
  async lost() {
    const wait = Math.min(8000, 500 * 2 ** this.tries++) * (0.5 + Math.random());
    this.timer = setTimeout(() => this.connect(), wait);
    let text = "Connection lost. Trying again.";
    try {
      const { status, redirected, ok } = await fetch("/class", { cache: "no-store" });
      if (status === 503) text = "The class is full. Trying again.";
      else if (redirected || !ok) {
        return this.stop("This phone is no longer in the class. Open the address again.");
      }
    } catch (e) {
      // There is no connection, as it says.
    }
    if (!this.stopped && this.source.readyState === 2) this.say(text);
  }

  stop(text) {
    this.stopped = true;
    clearTimeout(this.timer);
    this.source.close();
    this.asking = { ...this.asking, open: false, handout: "", program: false };
    this.lookButton.hidden = true;
    this.ask();
    this.offer();
    this.say(text);
  }

  // say tells how the connection is.
  say(text) {
    const sign = $("#state");
    if (sign.textContent !== text) sign.textContent = text;
    sign.hidden = !text;
  }

  take(message) {
    const { tables } = this;
    if (message.show !== tables.show) this.tables = { show: message.show, texts: [], looks: [], tints: [] };
    for (const name of ["texts", "looks", "tints"]) {
      const [known, ...more] = message[name] || [this.tables[name].length];
      if (known > this.tables[name].length) return this.connect(); // and begin anew
      this.tables[name] = this.tables[name].slice(0, known).concat(more);
      if (name === "tints") this.tint(known);
    }
    this.slide = message.slide;
    // Of slides that come faster than the screen can show them, it shows the latest. A browser that
    // draws nothing for a while has no frames.
    if (this.due) return;
    this.due = true;
    const show = () => {
      if (this.due) {
        this.due = false;
        this.show();
      }
    };
    requestAnimationFrame(show);
    setTimeout(show, 250);
  }

  // tint sets the colours of pictures, from one on.
  tint(from) {
    const set = (e, tints, from) => tints.slice(from).forEach((pair, i) =>
      e.style.setProperty(`--p${from + i}`, pair[this.dark ? 1 : 0]));
    set(document.documentElement, this.tables.tints, from);
    set(this.around, this.lookTints, 0); // there the numbers are others
  }

  // ---- Showing

  show() {
    const s = this.slide, { texts, show } = this.tables, text = n => texts[n];
    this.front.hidden = !!s;
    this.front.textContent = "Look to the front.";
    document.documentElement.classList.toggle("asleep", !s);
    this.view.hidden = !s || !!this.looking;
    if (!s) {
      this.back();
      this.speak("Look to the front.");
      return;
    }
    $("#heading").textContent = s.heading || "The class";
    $("#place").textContent = s.place || "";
    const boards = s.boards || [], one = boards.length < 2;
    const key = [show, ...boards.map(b => b.board + " " + (b.name || ""))].join();
    if (key !== this.key) {
      this.key = key;
      this.layOut(boards, one);
    }
    boards.forEach((b, i) => this.showBoard(this.boards[i], b));
    this.showPicture(s);
    this.beside.say(s.title || "", (s.reasons || []).join("\n"));
    this.beside.words.hidden = !s.title && !s.reasons;
    this.fill(this.caption, s.caption || [], text => make("p", { dir: "auto", textContent: text }));
    const code = s.code || [], codeKey = show + " " + code.join();
    if (codeKey !== this.codeKey) {
      this.codeKey = codeKey;
      this.beside.setCode(code.map(text));
      // What of a line has no room stands further in than the line begins.
      for (const li of this.beside.code.children) li.style.setProperty("--in", li.textContent.search(/\S|$/));
    }
    this.beside.code.hidden = !code.length;
    this.beside.light(s.line - (s.before || 0));
    this.beside.count(s.counters || []);
    this.beside.counters.hidden = !s.counters;
    this.showRibbon(s, text);
    this.ask();
    this.stage.classList.toggle("bare", !boards.length);
    this.lookButton.hidden = this.stopped || !one || !boards.length || !boards[0].run;
    this.larger.hidden = !boards.length;
    this.light(boards.length ? boards[0].side : 0);
    if (this.looking) this.away.hidden = this.placeOf(s) === this.leftAt;
    const asked = s.question && !s.question.over && s.question.text;
    const said = [s.place, asked, s.title, ...(s.reasons || [])].filter(t => t);
    this.speak(said.map(t => /[.!?…:]$/.test(t) ? t : t + ".").join(" "));
  }

  // fill puts texts into an element, if they are others than before.
  fill(into, texts, each) {
    const key = JSON.stringify(texts);
    if (into.dataset.key === key) return;
    into.dataset.key = key;
    into.replaceChildren(...texts.map(each));
    into.hidden = !texts.length;
  }

  layOut(boards, one) {
    const { texts, looks } = this.tables;
    this.stage.classList.toggle("several", !one);
    this.figures.style.setProperty("--columns", boards.length < 4 ? boards.length : Math.ceil(boards.length / 2));
    this.boards = boards.map((b, i) => {
      const board = new Board({ n: b.side, size: b.side * b.side, board: this.tables.texts[b.board],
        draw: look => this.tables.looks[look].slice(1).map(part => this.tables.texts[part]).join(""),
        told: look => this.tables.looks[look][0] }, this.notation, b.name || "Board");
      board.main = make("div", { className: "main", tabIndex: 0, role: "application",
        "aria-label": (b.name || "Board") + ". Arrow keys go from cell to cell, Enter chooses one." }, board.svg);
      board.svg.addEventListener("click", e => this.tap(board, board.cellAt(e.clientX, e.clientY)));
      board.name = make("div", { className: "name", dir: "auto", textContent: b.name || "" });
      if (b.sign !== undefined) {
        board.name.insertAdjacentHTML("afterbegin",
          `<svg class="mark" viewBox="0 0 16 16" aria-hidden="true">${this.tables.texts[b.sign]}</svg>`);
      }
      board.where = make("div", { className: "where" });
      board.figure = make("figure", { className: "lane" }, board.name, board.main,
        make("div", { className: "hidden" }, board.table), board.where);
      if (b.rules) board.figure.append(make("div", { className: "where", textContent: b.rules }));
      if (!one && b.run) board.figure.append(this.button("Look around", () => this.lookAround(i), {
        "aria-label": `Look around in ${b.name || "this board"}`, className: "small" }));
      board.name.hidden = !b.name;
      return board;
    });
    this.figures.replaceChildren(...this.boards.map(b => b.figure));
    this.slot.replaceChildren();
  }

  showBoard(board, b) {
    const [below, above, ...step] = b.view, looks = b.looks.slice(), { texts } = this.tables;
    for (let k = 0; k < step.length; k += 2) looks[step[k]] = step[k + 1];
    board.show({ looks, stands: b.looks, below: texts[below], above: texts[above] });
    board.where.textContent = b.status || "";
    board.where.classList.toggle("strong", !!b.strong);
    if (b.picture) this.draw(board, b.picture, board.main);
    board.svg.classList.toggle("away", !!b.picture);
    if (board.picture) board.picture.root.hidden = !b.picture;
  }

  // draw puts a picture into a place, which it keeps as long as its title is the same.
  draw(owner, { title, size, blocks }, into) {
    if (!owner.picture || owner.title !== title) {
      if (owner.picture) owner.picture.root.remove();
      owner.title = title;
      owner.picture = new Picture(title, size, "live" + Live.pictures++);
    }
    owner.picture.draw(blocks.map(n => this.tables.texts[n]).join(""));
    owner.picture.desc.textContent = this.slide.title || "";
    if (owner.picture.root.parentNode !== into) into.append(owner.picture.root);
  }

  // showPicture puts the picture of the slide where it is: in the place of the only board, or beside.
  showPicture(s) {
    const [board] = this.boards, large = !!(s.picture && s.large && board);
    this.stage.classList.toggle("large", large);
    if (board && this.boards.length === 1 && board.svg.parentNode !== (large ? this.slot : board.main)) {
      (large ? this.slot : board.main).append(board.svg);
    }
    if (s.picture) this.draw(this, s.picture, large ? board.main : this.slot);
    else if (this.picture) this.picture.root.remove();
  }

  showRibbon(s, text) {
    const r = s.ribbon, p = s.path;
    this.ribbon.root.hidden = !r && !p;
    if (r) {
      const x = at => at / Math.max(1, r.steps) * (r.growing ? 940 : 1000);
      this.ribbon.draw(...profile(r.bins.flatMap(text), x));
      this.ribbon.stand(Math.min(1, x(r.at) / 1000));
    } else if (p) {
      const [levels, marked] = text(p.bars), wide = 1000 / Math.max(1, levels.length);
      this.ribbon.draw("", levels.map((level, i) => element("rect", {
        class: "l" + level + (i < p.at ? "" : " rest"), x: i * wide,
        y: 57 - 9 * level, width: Math.max(0.5, wide - Math.min(2, wide / 4)), height: 9 * level })).join("") +
        marked.map(i => element("rect", { class: "mark", x: (i + 0.5) * wide - 2, y: 2, width: 4, height: 6 }))
          .join(""));
      this.ribbon.stand(p.at / Math.max(1, levels.length));
    }
  }

  // speak reads out the latest of what there was to say, and brings the tables of the boards up
  // to date.
  speak(text) {
    this.saying = text;
    if (this.speaking) return;
    const now = () => {
      this.speaking = 0;
      if (this.spoken.textContent !== this.saying) this.spoken.textContent = this.saying;
      if (this.slide) for (const b of this.boards) b.tell(this.slide.place || "");
      this.lastSaid = Date.now();
    };
    this.speaking = setTimeout(now, Math.max(150, (this.lastSaid || 0) + 2500 - Date.now()));
  }

  // light offers the digits of a grid, of which one can be lit.
  light(side) {
    const names = side ? ["Light a digit", ...[...DIGITS].slice(0, side)] : [];
    this.fill(this.digits, names, d => d.length > 1 ? make("span", { className: "note", textContent: d }) :
      this.button(d, () => this.setLit(d), { "aria-pressed": String(Board.lit === d) }));
  }
  setLit(digit) {
    Board.lit = Board.lit === digit ? null : digit;
    for (const b of this.digits.querySelectorAll("button")) {
      b.setAttribute("aria-pressed", String(b.textContent === Board.lit));
    }
    for (const b of this.boards) b.again();
    if (this.looking) for (const lane of this.looking.lanes) lane.board.again();
  }

  // offer has links for what may be downloaded.
  offer() {
    const { handout, program } = this.asking, link = properties => make("a", { className: "button", ...properties });
    this.fill(this.links, [handout && "handout", handout, program && "program"].filter(t => t), what =>
      what === "program" ? link({ href: "/program/", textContent: "Explore with the program" }) :
      what === "handout" ? link({ href: "/handout", download: "", textContent: "Download" }) :
      make("span", { className: "note", dir: "auto", textContent: what }));
  }

  // ---- Answering

  isOpen() {
    return !!this.asking.open && !!this.slide && !!this.slide.question && !this.slide.question.over;
  }
  own() {
    return this.asking.question && this.mine.question === this.asking.question ? this.mine : {};
  }

  // tap takes a tap on a cell: an answer, if one is asked for, or else its digit is lit.
  tap(board, cell) {
    if (cell < 0) return;
    const q = this.slide && this.slide.question;
    if (this.isOpen() && board === this.boards[0] && (q.form === "cell" || q.form === "candidate")) {
      this.pick(board, cell);
      if (q.form === "cell") this.send({ cell });
      else this.ask();
      return;
    }
    const told = board.run.told(board.stands[cell]);
    if (told.length === 1) this.setLit(told);
    else if (Board.lit) this.setLit(Board.lit);
  }
  pick(board, cell) {
    board.picked = cell;
    board.again();
  }

  // cellKeys returns what a key does on a board.
  cellKeys(board, key) {
    const { n } = board.run, c = board.picked >= 0 ? board.picked : 0;
    const go = { ArrowLeft: c % n ? c - 1 : c, ArrowRight: (c + 1) % n ? c + 1 : c, ArrowUp: c >= n ? c - n : c,
      ArrowDown: c + n < n * n ? c + n : c }[key];
    if (key === "Enter" || key === " ") return () => this.tap(board, c);
    if (go === undefined) return null;
    return () => {
      this.pick(board, go);
      this.spoken.textContent = cellName(this.notation, n, go) + ": " + board.run.told(board.stands[go]);
    };
  }

  choose(i) {
    if (!this.isOpen()) return;
    const before = this.own().answer, chosen = before && before.chosen || [];
    const now = !this.slide.question.several ? [i] : chosen.includes(i) ? chosen.filter(k => k !== i) :
      [...chosen, i].sort((a, b) => a - b);
    if (now.length) this.send({ chosen: now });
    else this.ask(); // something stays chosen
  }

  // send sends an answer, behind those that are under way. What came of it says the program.
  send(answer) {
    const same = (a, b) => a && ["cell", "digit", "chosen"].every(k => String(a[k]) === String(b[k]));
    const { question } = this.asking;
    this.mine = { question, answer };
    this.trouble = "";
    this.sending++;
    this.ask();
    this.sent = this.sent.then(async () => {
      let trouble = "Your answer was not sent. Try again.";
      try {
        const r = await fetch("/answer", { method: "POST", headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ question, ...answer }) });
        trouble = r.ok ? "" : (await r.text()).trim().slice(0, 200) || "Your answer was not accepted.";
      } catch (e) {
        // There is no connection.
      }
      if (!--this.sending && (trouble || same(this.known.answer, answer))) this.mine = this.known;
      this.trouble = trouble;
      this.ask();
    });
  }

  // named says what an answer is.
  named(answer) {
    const { question, boards } = this.slide, side = boards && boards.length ? boards[0].side : 9;
    if (answer.chosen) return answer.chosen.map(i => (question.answers[i] || {}).text).join("; ");
    const digit = answer.digit ? DIGITS[answer.digit - 1] : "";
    if (question.form === "digit") return digit;
    return cellName(this.notation, side, answer.cell) + (digit ? " = " + digit : "");
  }

  // ask shows the question, and what has become of it.
  ask() {
    const q = this.slide && this.slide.question, box = this.question;
    box.hidden = !q;
    if (!q) {
      this.asked = "";
      for (const b of this.boards) if (b.picked >= 0 && !b.main.contains(document.activeElement)) this.pick(b, -1);
      return;
    }
    const answers = q.answers || [];
    const asked = JSON.stringify([this.tables.show, this.asking.question, q.text, q.form, q.several,
      answers.map(a => a.text)]);
    if (asked !== this.asked) {
      this.asked = asked;
      this.trouble = "";
      this.layOutQuestion(q, answers);
      for (const b of this.boards) this.pick(b, -1);
    }
    const open = this.isOpen(), { answer, right, reason } = this.own(), chosen = answer && answer.chosen || [];
    answers.forEach((a, i) => {
      const { button, input, li } = this.choices[i], is = chosen.includes(i);
      const good = a.state === "right" || a.state === "missed";
      button.disabled = !open;
      if (input) input.checked = is;
      else button.setAttribute("aria-pressed", String(is));
      li.classList.toggle("mine", is);
      li.classList.toggle("right", !!q.over && good);
      li.classList.toggle("wrong", !!q.over && is && !good);
      $(".verdict", li).textContent = !q.over ? "" : good ? "Right" : is ? "Wrong" : "";
      $(".reason", li).textContent = a.reason || "";
    });
    this.showDigits(q, open, answer);
    const picked = this.boards.length && this.boards[0].picked >= 0;
    const prompt = { cell: "Tap a cell of the board.", digit: "Choose a digit.",
      candidate: picked ? "Choose a digit for the cell." : "Tap a cell of the board, then choose a digit.",
      choice: q.several ? "Choose all that are right." : "Choose an answer." }[q.form];
    const own = answer && (answer.chosen ? answer.chosen.length : true) ? this.named(answer) : "";
    const judged = right === true ? "Your answer is right" : right === false ? "Your answer is wrong" :
      this.sending ? "Sending your answer" : "Your answer";
    const told = `${judged}: ${own}${q.form === "choice" ? "" : "."}`;
    this.status.textContent = this.trouble || (own ? told : open ? prompt :
      q.over || !this.asking.question ? "" : "The question is closed.");
    this.status.className = "status" + (right === true ? " good" : right === false || this.trouble ? " bad" : "");
    this.reason.textContent = right === undefined ? "" : reason || "";
    this.answered.textContent = this.asking.answered ? `${thousands(this.asking.answered)} answered` : "";
    const votes = this.asking.votes || [], most = Math.max(1, ...votes.map(v => v.count));
    this.fill(this.votes, votes, ({ text, count, right }) => {
      const bar = make("div", { className: "bar" + (right ? " right" : "") });
      bar.style.width = count / most * 100 + "%";
      return make("li", {}, make("span", { dir: "auto", textContent: text + (right ? " (right)" : "") }),
        make("span", { className: "count", textContent: thousands(count) }), make("div", { className: "track" }, bar));
    });
    this.votesTitle.hidden = !votes.length;
  }

  layOutQuestion(q, answers) {
    this.choices = answers.map((a, i) => {
      const input = q.several ? make("input", { type: "checkbox", onchange: () => this.choose(i) }) : null;
      const button = input ? make("label", { className: "choice" }, input, make("bdi", { textContent: a.text })) :
        make("button", { type: "button", className: "choice", onclick: () => this.choose(i) },
          make("bdi", { textContent: a.text }));
      const li = make("li", {}, button, make("div", { className: "reason", dir: "auto" }));
      button.append(make("span", { className: "verdict" }));
      return { button: input || button, input, li };
    });
    this.chooser = make("div", { className: "digits", role: "group" });
    this.status = make("div", { role: "status" });
    this.reason = make("div", { className: "reason", dir: "auto" });
    this.answered = make("div", { className: "note" });
    this.votes = make("ul", { className: "votes" });
    this.votesTitle = make("p", { className: "note", textContent: "How the class answered" });
    this.question.replaceChildren(make("p", { className: "ask", dir: "auto", textContent: q.text }),
      make("ol", { className: "choices plain" }, ...this.choices.map(c => c.li)), this.chooser, this.status,
      this.reason, this.answered, this.votesTitle, this.votes);
  }

  // showDigits offers the digits that can be chosen: for a cell, its candidates as far as they are shown.
  showDigits(q, open, answer) {
    const [board] = this.boards;
    const asks = open && board && (q.form === "digit" || q.form === "candidate" && board.picked >= 0);
    const cell = q.form === "candidate" && board ? board.picked : -1;
    const told = asks && cell >= 0 ? digitsIn(board.run.told(board.stands[cell])) : [""];
    const all = [...DIGITS].slice(0, asks ? board.run.n : 0), some = all.filter(d => told.includes(d));
    const chosen = answer && (cell < 0 || answer.cell === cell) ? answer.digit : 0;
    this.fill(this.chooser, !asks ? [] : [cell, ...(some.length ? some : all)], d => typeof d === "number" ?
      make("span", { textContent: d >= 0 ? cellName(this.notation, board.run.n, d) : "" }) :
      this.button(d, () => this.send({ ...(cell >= 0 ? { cell } : {}), digit: all.indexOf(d) + 1 })));
    for (const b of this.chooser.querySelectorAll("button")) {
      b.setAttribute("aria-pressed", String(all.indexOf(b.textContent) + 1 === chosen));
    }
  }

  // ---- Looking around

  placeOf(s) {
    return JSON.stringify([s.heading, s.place, (s.boards || []).map(b => [b.looks, b.status])]);
  }

  async lookAround(board) {
    if (this.fetching) return;
    this.fetching = true;
    try {
      const r = await fetch("/look?board=" + board, { cache: "no-store" });
      if (!r.ok) throw new Error((await r.text()).trim().slice(0, 200));
      const page = await r.json();
      this.leftAt = this.placeOf(this.slide);
      this.lookTints = page.tints || [];
      this.tint(0);
      this.looking = new Stage(page, page.moments[0], this.around);
      this.looking.backHere.hidden = true; // that is where the class was
      this.around.append(this.looking.root);
      this.around.hidden = false;
      this.view.hidden = this.away.hidden = true;
      this.around.append(this.digits);
      this.looking.show();
      this.around.focus({ preventScroll: true });
      scrollTo(0, 0);
    } catch (e) {
      this.speak(this.beside.words.textContent);
      this.say(e.message && !(e instanceof TypeError) ? e.message : "The run could not be loaded. Try again.");
    }
    this.fetching = false;
  }

  back() {
    if (!this.looking) return;
    this.looking.pause();
    this.looking.root.remove();
    this.looking = null;
    this.around.hidden = true;
    this.tools.insertBefore(this.digits, this.links);
    if (this.slide) {
      this.view.hidden = false;
      this.show();
      this.lookButton.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
  }
}
Live.pictures = 0;

document.sudoscope = new Live();
return;
