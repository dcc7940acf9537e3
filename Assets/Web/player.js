// The player: the module of WebAssembly that runs the scene, without anything of the page. It also
// runs outside of a browser, for tests.
'use strict';

// Number of numbers of a layer in a frame (`FrameBuffer.stride`).
const layerStride = 40;
const phases = ['down', 'move', 'up', 'cancel'];
const devices = ['mouse', 'touch', 'pen'];

class Player {
  // Starts the compiled module `module`. `measure(text, style, width, maximumLines)` returns the size
  // {width, lines} of a text in the font {size, weight, tracking, tabular, monospaced}.
  static async load(module, measure) {
    const player = new Player(measure);
    const instance = await WebAssembly.instantiate(module, player.imports());
    player.exports = instance.exports;
    return player;
  }

  constructor(measure) {
    this.measure = measure;
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
  }

  // MARK: Calls of the module

  imports() {
    const style = (size, weight, tracking, flags) =>
      ({ size, weight, tracking, tabular: !!(flags & 1), monospaced: !!(flags & 2) });
    let lines = 1;
    return {
      page: {
        extent: (start, length, size, weight, tracking, flags, maximumLines, width) => {
          const extent = this.measure(
            this.text(start, length), style(size, weight, tracking, flags), width, maximumLines);
          lines = extent.lines;
          return extent.width;
        },
        lines: () => lines,
        offset: (start, length, size, weight, tracking, flags, x) => {
          const text = this.text(start, length);
          let [offset, best, distance] = [0, 0, Math.abs(x)];
          for (const character of text) {
            offset += this.encoder.encode(character).length;
            const part = this.text(start, offset);
            const width = this.measure(part, style(size, weight, tracking, flags), Infinity, 1).width;
            if (Math.abs(width - x) < distance) [best, distance] = [offset, Math.abs(width - x)];
          }
          return best;
        },
      },
      env: {
        putchar: (character) => character,
        __stack_chk_fail: () => { throw new Error('the stack is damaged'); },
        // The address of the first byte after the number at `start`, which is stored at `result`.
        _swift_stdlib_strtod_clocale: (start, result) => {
          const bytes = new Uint8Array(this.exports.memory.buffer);
          let end = start;
          while (bytes[end]) end++;
          const text = this.decoder.decode(bytes.subarray(start, end));
          const match = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/.exec(text);
          if (!match) return start;
          new DataView(this.exports.memory.buffer).setFloat64(result, Number(match[0]), true);
          return start + match[0].length;
        },
      },
    };
  }

  text(start, length) {
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, start, length));
  }

  // Writes texts and bytes one after the other into the module's memory. Returns their lengths.
  write(...parts) {
    const all = parts.map((part) => typeof part === 'string' ? this.encoder.encode(part) : part);
    const count = all.reduce((sum, part) => sum + part.length, 0);
    let start = this.exports.inputBuffer(count);
    const memory = new Uint8Array(this.exports.memory.buffer);
    for (const part of all) {
      memory.set(part, start);
      start += part.length;
    }
    return all.map((part) => part.length);
  }

  output(length) { return this.text(this.exports.outputBuffer(), length); }

  // MARK: The scene

  // Opens the scene file {name, text, pictures: [{name, bytes, width, height}]}. Throws its first
  // error.
  open(file, { width, height, scale, top = 0, bottom = 0, dark = false, reduced = false }) {
    for (const picture of file.pictures) {
      const [name, bytes] = this.write(picture.name, picture.bytes);
      this.exports.addPicture(name, bytes, picture.width, picture.height);
    }
    const [name, text] = this.write(file.name, file.text);
    const error = this.exports.open(
      name, text, width, height, scale, top, bottom, dark ? 1 : 0, reduced ? 1 : 0);
    if (error) throw new Error(this.output(error));
    this.facts = JSON.parse(this.output(this.exports.facts()));
  }

  // Handles one event of a recording. Returns it with the time at which it was handled, or `null`
  // if the stage refused it.
  handle(event) {
    const time = this.send(event);
    return Number.isNaN(time) ? null : { ...event, t: time };
  }

  send(event) {
    const { exports } = this;
    switch (event.type) {
      case 'down': case 'move': case 'up': case 'cancel':
        if (event.id === undefined) return exports.cancel(event.t);
        return exports.pointer(
          phases.indexOf(event.type), event.id, Math.max(0, devices.indexOf(event.device)),
          event.x ?? 0, event.y ?? 0, event.extend ? 1 : 0, event.t);
      case 'scroll':
        return exports.scroll(
          event.x, event.y, event.dx, event.dy, event.unit === 'line' ? 1 : 0, event.zoom ? 1 : 0,
          event.t);
      case 'command': {
        const word = event.command === 'key' ? `Key:${event.key}` : event.command;
        return exports.command(this.write(word)[0], event.extend ? 1 : 0, event.t);
      }
      case 'text': return exports.text(this.write(event.text)[0], 0, event.t);
      case 'composition': return exports.text(this.write(event.text)[0], 1, event.t);
      case 'tuning': return exports.parameter(this.write(event.parameter)[0], event.value, event.t);
      case 'resize': return exports.resize(event.width, event.height, event.t);
      case 'appearance': return exports.appearance(event.appearance === 'dark' ? 1 : 0, event.t);
      case 'reducedMotion': return exports.reducedMotion(event.on ? 1 : 0, event.t);
      case 'restart': return exports.restart(event.t);
      default: return NaN;
    }
  }

  // Draws the frame at `time`. Returns its numbers, `layerStride` for each layer, which are valid
  // until the next call.
  draw(time) {
    return this.numbers(this.exports.draw(time) * layerStride);
  }

  // The first `count` numbers of the last frame.
  numbers(count) {
    return new Float64Array(this.exports.memory.buffer, this.exports.numbers(), count);
  }

  // The contents of the frame that were not returned before.
  contents() { return JSON.parse(this.output(this.exports.contents())); }

  nextChange(time) { return this.exports.nextChange(time); }

  probes(time) { return this.output(this.exports.probes(time)); }

  selectedText() { return this.output(this.exports.selectedText()); }
}

if (typeof module !== 'undefined') module.exports = { Player, layerStride };
