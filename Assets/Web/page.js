// The page: opens the scene, passes inputs with their times to the player, and shows its frames.
'use strict';

const data = JSON.parse(document.getElementById('scene').textContent);
const stage = document.getElementById('stage');
const field = document.getElementById('field');

const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

async function unzip(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const commandsByKey = {
  ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', PageUp: 'pageUp',
  PageDown: 'pageDown', Home: 'home', End: 'end', Enter: 'press', Delete: 'dismiss', Escape: 'escape',
};
const editingByKey = {
  Backspace: 'deleteBackward', Delete: 'deleteForward', ArrowLeft: 'moveLeft', ArrowRight: 'moveRight',
  Home: 'lineStart', End: 'lineEnd',
};
const keyNames = {
  Enter: 'Return', ' ': 'Space', ArrowUp: 'Up', ArrowDown: 'Down', ArrowLeft: 'Left', ArrowRight: 'Right',
};

// The words after # in the address: `stage` shows the stage alone, `t=1.5` a moment of the recording.
const words = new URLSearchParams(location.hash.slice(1));

class Page {
  constructor(module, images, pictures) {
    Object.assign(this, { module, images, pictures });
    this.dark = matchMedia('(prefers-color-scheme: dark)');
    this.reduced = matchMedia('(prefers-reduced-motion: reduce)');
    // Pointers of the browser that are down, with their numbers in recordings.
    this.pointers = new Map();
    this.speed = 1;
    this.recorded = null;
    this.playing = data.recording ? [...data.recording] : null;
    this.tuned = new Map(Object.entries(data.tuning));
  }

  // Starts the scene in its initial state, at stage time 0.
  async start() {
    this.player = await Player.load(this.module, measureText);
    const size = this.size();
    this.player.open(
      { name: data.name, text: data.text, pictures: this.pictures },
      {
        ...size, scale: devicePixelRatio, ...this.safeArea(), dark: this.dark.matches,
        reduced: this.reduced.matches,
      });
    this.opened = { ...size, ...this.safeArea(), dark: this.dark.matches, reduced: this.reduced.matches };
    this.layOut(size);
    stage.replaceChildren();
    this.painter = new StagePainter(stage, this.images);
    this.pointers.clear();
    [this.baseTime, this.baseHost, this.lastInput] = [0, performance.now(), 0];
    for (const [parameter, value] of this.tuned) this.tell({ type: 'tuning', parameter, value, t: 0 });
    if (words.has('t')) {
      [this.baseTime, this.speed] = [Number(words.get('t')), 0];
      this.play(this.baseTime);
      this.playing = null;
    }
    this.wake();
  }

  // MARK: Size

  get isBare() { return words.has('stage') || matchMedia('(pointer: coarse) and (max-width: 500px)').matches; }

  size() {
    if (this.isBare) return { width: innerWidth, height: innerHeight };
    // With 24 pt of the page around the stage.
    return { width: Math.min(data.width, innerWidth - 48), height: Math.min(data.height, innerHeight - 48) };
  }

  safeArea() {
    if (!this.isBare) return { top: 0, bottom: 0 };
    const style = getComputedStyle(document.getElementById('insets'));
    return { top: parseFloat(style.paddingTop) || 0, bottom: parseFloat(style.paddingBottom) || 0 };
  }

  layOut({ width, height }) {
    document.body.classList.toggle('bare', this.isBare);
    stage.style.width = `${width}px`;
    stage.style.height = `${height}px`;
  }

  // MARK: Time and frames

  timeAt(host) { return Math.max(0, this.baseTime + (host - this.baseHost) / 1000 * this.speed); }

  setSpeed(speed) {
    const now = performance.now();
    [this.baseTime, this.baseHost, this.speed] = [this.timeAt(now), now, speed];
  }

  wake() {
    clearTimeout(this.alarm);
    if (!this.request) this.request = requestAnimationFrame((host) => this.guard(() => this.frame(host)));
  }

  frame(host) {
    this.request = null;
    // A frame never shows a time before that of the last input.
    const time = Math.max(this.timeAt(host), this.lastInput);
    if (this.playing) this.play(time);
    this.painter.show(this.player, time, devicePixelRatio);
    this.isShown = true;
    if (this.playing) return this.wake();
    this.focusField(time);
    const next = this.player.nextChange(time);
    if (next <= time && this.speed > 0) {
      this.wake();
    } else if (next < Infinity && this.speed > 0) {
      this.alarm = setTimeout(() => this.wake(), (next - time) * 1000 / this.speed);
    }
  }

  // Plays the recording of the page up to `time`. At its end, it starts anew.
  play(time) {
    while (this.playing?.length && this.playing[0].t <= time) {
      const event = this.playing.shift();
      if (['end', 'resize', 'scene'].includes(event.type)) continue;
      const [x, y] = [event.x * this.opened.width / data.width, event.y * this.opened.height / data.height];
      this.player.handle(event.x === undefined ? event : { ...event, x, y });
    }
    if (this.playing?.length === 0 && this.speed > 0) {
      this.playing = null;
      setTimeout(() => {
        if (this.wasTouched) return;
        this.playing = [...data.recording];
        this.start();
      }, 1500);
    }
  }

  // MARK: Inputs

  // Hands `event` to the stage at host time `host`, in milliseconds.
  take(event, host = performance.now()) {
    if (this.playing && event.type !== 'resize') this.endPlaying();
    this.guard(() => this.tell({ ...event, t: this.timeAt(host) }));
    this.wake();
  }

  tell(event) {
    const handled = this.player.handle(event);
    if (handled) this.lastInput = handled.t;
    if (handled && this.recorded) this.recorded.push(handled);
  }

  endPlaying() {
    this.playing = null;
    this.wasTouched = true;
    this.player.handle({ type: 'cancel', t: this.timeAt(performance.now()) });
  }

  place(event) {
    const box = stage.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  listen() {
    stage.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      this.wasTouched = true;
      stage.setPointerCapture(event.pointerId);
      const isMouse = event.pointerType === 'mouse';
      let id = isMouse ? 0 : 1;
      while ([...this.pointers.values()].includes(id)) id++;
      this.pointers.set(event.pointerId, id);
      this.take({
        type: 'down', id, device: event.pointerType || 'mouse', ...this.place(event),
        ...(event.shiftKey && isMouse ? { extend: true } : {}),
      }, event.timeStamp);
    });
    stage.addEventListener('pointermove', (event) => {
      const id = this.pointers.get(event.pointerId);
      if (id === undefined) return;
      const moves = event.getCoalescedEvents?.() ?? [];
      for (const move of moves.length ? moves : [event]) {
        this.take({ type: 'move', id, ...this.place(move) }, move.timeStamp);
      }
    });
    for (const type of ['pointerup', 'pointercancel']) {
      stage.addEventListener(type, (event) => {
        const id = this.pointers.get(event.pointerId);
        if (id === undefined) return;
        this.pointers.delete(event.pointerId);
        this.take(
          type === 'pointerup' ? { type: 'up', id, ...this.place(event) } : { type: 'cancel', id },
          event.timeStamp);
        this.focusField(this.timeAt(event.timeStamp));
      });
    }
    stage.addEventListener('wheel', (event) => {
      event.preventDefault();
      const isLine = event.deltaMode === 1;
      this.take({
        type: 'scroll', ...this.place(event), dx: -event.deltaX, dy: -event.deltaY,
        unit: isLine ? 'line' : 'point', ...(event.ctrlKey ? { zoom: true } : {}),
      }, event.timeStamp);
    }, { passive: false });
    stage.addEventListener('contextmenu', (event) => event.preventDefault());
    addEventListener('keydown', (event) => this.press(event));
    field.addEventListener('beforeinput', (event) => {
      if (event.isComposing) return;
      if (event.inputType === 'deleteContentBackward') {
        this.take({ type: 'command', command: 'deleteBackward' });
      } else if (event.data) {
        this.take({ type: 'text', text: event.data });
      }
      event.preventDefault();
    });
    field.addEventListener('compositionend', (event) => {
      if (event.data) this.take({ type: 'text', text: event.data });
      field.value = '';
    });
    addEventListener('resize', () => this.resize());
    addEventListener('blur', () => this.cancel());
    document.addEventListener('visibilitychange', () => document.hidden && this.cancel());
    this.dark.addEventListener('change', () =>
      this.take({ type: 'appearance', appearance: this.dark.matches ? 'dark' : 'light' }));
    this.reduced.addEventListener('change', () => this.take({ type: 'reducedMotion', on: this.reduced.matches }));
  }

  resize() {
    const size = this.size();
    this.layOut(size);
    this.take({ type: 'resize', ...size });
  }

  cancel() {
    if (this.pointers.size === 0) return;
    for (const id of this.pointers.values()) this.take({ type: 'cancel', id });
    this.pointers.clear();
  }

  press(event) {
    if (event.target.closest?.('#side') || event.isComposing || event.metaKey || event.altKey) return;
    const isTyping = document.activeElement === field;
    const name = keyNames[event.key] ?? event.key;
    let command;
    if (isTyping && event.ctrlKey && event.key === 'a') {
      command = 'selectAll';
    } else if (event.ctrlKey) {
      return;
    } else if (isTyping && editingByKey[event.key]) {
      command = editingByKey[event.key];
      if (command.startsWith('delete') && event.key === 'Backspace') return;
    } else if (isTyping && event.key.length === 1) {
      return;
    } else if (this.player.facts.keys.includes(name.length === 1 ? name.toUpperCase() : name)) {
      event.preventDefault();
      return this.take({ type: 'command', command: 'key', key: name });
    } else if (event.key === 'Tab') {
      command = event.shiftKey ? 'focusPrevious' : 'focusNext';
    } else {
      command = commandsByKey[event.key];
    }
    if (!command) return;
    event.preventDefault();
    this.take({ type: 'command', command, ...(event.shiftKey && isTyping ? { extend: true } : {}) });
  }

  // While a text field of the scene has the focus, a field of the page brings the keyboard of a phone.
  focusField(time) {
    const isNeeded = this.player.exports.hasCaret(time) === 1;
    if (isNeeded && document.activeElement !== field) field.focus({ preventScroll: true });
    if (!isNeeded && document.activeElement === field) field.blur();
  }

  // MARK: Recording

  async record() {
    this.endPlaying();
    // The inputs of the start belong to the recording.
    this.recorded = [];
    await this.start();
  }

  endRecording() {
    const events = this.recorded;
    this.recorded = null;
    if (events) this.save(events);
  }

  save(events) { download(this.recording(events), `${this.player.facts.name}.recording.jsonl`); }

  // The text of a recording with `events`, which ends now.
  recording(events) {
    const { opened } = this;
    const end = this.timeAt(performance.now());
    const number = (value) => Number(value).toFixed(6);
    const header = {
      cardstage: 2, scene: this.player.facts.name, width: opened.width, height: opened.height,
      scale: devicePixelRatio, rate: 60, tuning: 'fluid', seed: 0,
      ...(opened.top || opened.bottom ? { safeArea: [opened.top, opened.bottom] } : {}),
      ...(opened.dark ? { appearance: 'dark' } : {}), ...(opened.reduced ? { reducedMotion: true } : {}),
      file: data.name, fileHash: this.player.facts.hash,
    };
    const lines = events.map(({ t, ...event }) => `{"t":${number(t)},${JSON.stringify(event).slice(1)}`);
    return [JSON.stringify(header), ...lines, `{"t":${number(end)},"type":"end"}`, ''].join('\n');
  }

  saveTuning() {
    const { facts } = this.player;
    const tuning = {
      'cardstage-tuning': 1, name: 'own', scenes: { [facts.name]: Object.fromEntries(this.tuned) },
    };
    download(`${JSON.stringify(tuning, null, 2)}\n`, `${facts.name}.tuning.json`);
  }

  tune(parameter, value) {
    this.tuned.set(parameter, value);
    this.take({ type: 'tuning', parameter, value });
  }

  // MARK: Faults

  // Calls `body`. If the player fails, says so, offers the touches until then, and starts anew.
  guard(body) {
    try {
      return body();
    } catch (error) {
      const events = this.recorded;
      this.recorded = null;
      this.faults = (this.faults ?? 0) + 1;
      showMessage(`The player failed (${error.message}), and the scene started anew.`, events && (() => this.save(events)));
      if (this.faults < 5) this.start().catch((reason) => showMessage(String(reason.message ?? reason)));
      return undefined;
    }
  }
}

function download(text, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function showMessage(text, save) {
  const message = document.getElementById('message');
  message.hidden = false;
  message.textContent = text;
  if (!save) return;
  const button = message.appendChild(document.createElement('button'));
  button.textContent = 'Save the touches';
  button.addEventListener('click', save);
}

// MARK: Around the stage

function showSide(page) {
  const { facts } = page.player;
  document.getElementById('title').textContent = facts.name;
  document.getElementById('about').textContent = facts.about;
  const rows = document.getElementById('parameters');
  for (const parameter of facts.parameters) {
    const row = rows.appendChild(document.createElement('label'));
    const name = row.appendChild(document.createElement('span'));
    name.textContent = parameter.name;
    name.title = parameter.about;
    const shown = row.appendChild(document.createElement('output'));
    const unit = parameter.unit && parameter.unit !== 'number' ? ` ${parameter.unit}` : '';
    const show = (value) => { shown.textContent = `${Number(value.toPrecision(4))}${unit}`; };
    const slider = row.appendChild(document.createElement('input'));
    slider.type = 'range';
    [slider.min, slider.max] = [parameter.low, parameter.high];
    slider.step = parameter.whole ? 1 : 'any';
    const value = page.tuned.get(parameter.name) ?? parameter.value;
    slider.value = value;
    show(value);
    slider.addEventListener('input', () => {
      show(slider.valueAsNumber);
      page.tune(parameter.name, slider.valueAsNumber);
    });
  }
  document.getElementById('tuning').hidden = facts.parameters.length === 0;
  for (const button of document.querySelectorAll('#speeds button')) {
    button.addEventListener('click', () => {
      page.setSpeed(Number(button.value));
      for (const other of document.querySelectorAll('#speeds button')) other.ariaPressed = other === button;
      page.wake();
    });
  }
  document.getElementById('restart').addEventListener('click', () => page.take({ type: 'restart' }));
  document.getElementById('save').addEventListener('click', () => page.saveTuning());
  const record = document.getElementById('record');
  record.addEventListener('click', async () => {
    if (page.recorded) page.endRecording(); else await page.record();
    record.ariaPressed = page.recorded !== null;
    record.textContent = page.recorded ? 'Stop' : 'Record';
  });
}

// Three fingers on a phone show or hide what is around the stage.
function showSideByFingers() {
  addEventListener('touchstart', (event) => {
    if (event.touches.length === 3 && !words.has('stage')) document.body.classList.toggle('open');
  }, { passive: true });
}

async function main() {
  if (typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') {
    throw new Error('This browser cannot run WebAssembly, which the scene needs.');
  }
  const module = await WebAssembly.compile(await unzip(fromBase64(data.player)));
  const files = data.pictures.map(({ name, url }) => ({ name, bytes: fromBase64(url.slice(url.indexOf(',') + 1)) }));
  const images = await Promise.all(files.map(({ bytes }) => createImageBitmap(new Blob([bytes]))));
  const pictures = files.map((file, index) => ({ ...file, width: images[index].width, height: images[index].height }));
  await document.fonts.ready;
  const page = new Page(module, images, pictures);
  globalThis.page = page;
  await page.start();
  page.listen();
  showSide(page);
  showSideByFingers();
}

main().catch((error) => showMessage(String(error.message ?? error)));
