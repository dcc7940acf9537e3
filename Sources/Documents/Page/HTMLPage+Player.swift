extension HTMLPage {
  /// The script that reads and plays the lines of an `HTMLFilm`.
  ///
  /// Each line begins with a letter:
  /// - `S`: the stage's width, height and scale.
  /// - `P`: a picture, a PNG file in Base64.
  /// - `H`: a shadow.
  /// - `O`: the order of the slots from back to front.
  /// - `N`: the names of the recorded values.
  /// - `V`: the recorded values, as differences from the values of the preceding frame.
  /// - `T`: the positions of held pointers.
  /// - `A`: the stage time of the first frame.
  /// - `F`: the end of a frame. For each changed slot: a bit mask of the changed fields, and the
  ///   differences of these fields.
  ///
  /// Numbers are Base64 VLQs. The fields are those of `LayerSample`.
  static let player = #"""
    (() => {
      'use strict';
      const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
      const digit = new Uint8Array(128);
      for (let i = 0; i < 64; i++) digit[digits.charCodeAt(i)] = i;
      const numbers = line => {
        const all = [];
        for (let i = 1, value = 0, unit = 1; i < line.length; i++) {
          const d = digit[line.charCodeAt(i)];
          value += (d & 31) * unit;
          unit *= 32;
          if (d & 32) continue;
          all.push(value % 2 ? -(value - 1) / 2 : value / 2);
          [value, unit] = [0, 1];
        }
        return all;
      };
      const get = id => document.getElementById(id);
      const make = (name, parent, className) => {
        const element = parent.appendChild(document.createElement(name));
        if (className) element.className = className;
        return element;
      };
      const draw = (name, parent, attributes) => {
        const element = document.createElementNS('http://www.w3.org/2000/svg', name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        return parent.appendChild(element);
      };

      // What is in the film.
      const fieldCount = 29;
      const pictures = [null], shadows = [null], frames = [], columns = [], slots = [];
      let stage, order = [], layers = [], touches = [], set = [], values = [], start = 0;
      const column = (name, unit) => {
        let index = columns.findIndex(c => c.name === name && c.unit === unit);
        if (index < 0) index = columns.push({ name, unit }) - 1;
        return index;
      };
      for (const line of get('film').textContent.split('\n')) {
        switch (line[0]) {
          case 'S': { const [w, h, scale] = numbers(line); stage = { w, h, scale: scale / 1000 }; break }
          case 'P': {
            const text = atob(line.slice(1)), bytes = new Uint8Array(text.length);
            for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
            const image = new Image();
            image.src = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
            pictures.push(image);
            break;
          }
          case 'H': shadows.push(numbers(line)); break;
          case 'O': order = numbers(line); layers = null; break;
          case 'N': set = JSON.parse(line.slice(1)).map(([name, unit]) => column(name, unit));
            values = set.map(() => 0); break;
          case 'V': { const steps = numbers(line); values = values.map((v, i) => v + steps[i]); break }
          case 'T': touches = numbers(line); break;
          case 'A': start = numbers(line)[0] / 1e6; break;
          case 'F': {
            const n = numbers(line);
            for (let i = 0; i < n.length;) {
              const slot = n[i++], mask = n[i++];
              const layer = slots[slot] ? slots[slot].slice() : new Array(fieldCount).fill(0);
              for (let f = 0; f < fieldCount; f++) if (mask >> f & 1) layer[f] += n[i++];
              slots[slot] = layer;
              layers = null;
            }
            layers = layers || order.map(slot => slots[slot]);
            frames.push({ stage, order, layers, touches, set, values });
          }
        }
      }
      const count = frames.length;

      // One frame.
      const root = get('stage'), elements = [], dots = [];
      const element = slot => {
        if (elements[slot]) return elements[slot];
        const wrap = document.createElement('div'), box = make('div', wrap, 'box');
        const body = make('div', box, 'body'), picture = make('div', body, 'picture');
        return elements[slot] = { wrap, box, body, picture, veil: make('div', body, 'veil') };
      };
      const rgba = (rgb, alpha) => `rgba(${rgb >> 16},${rgb >> 8 & 255},${rgb & 255},${alpha})`;
      const round = (top, bottom) => `${top / 16}px ${top / 16}px ${bottom / 16}px ${bottom / 16}px`;
      const matrix = v => {
        const [w, h] = [v[3], v[4]], [x0, y0] = [v[1] / 16, v[2] / 16];
        const [x1, y1] = [x0 + w + v[5] / 16, y0 + v[6] / 16];
        const [x2, y2] = [x0 + w + v[7] / 16, y0 + h + v[8] / 16];
        const [x3, y3] = [x0 + v[9] / 16, y0 + h + v[10] / 16];
        if (!(v[5] || v[6] || v[7] || v[8] || v[9] || v[10])) return `translate(${x0}px,${y0}px)`;
        const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
        const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3], area = ax * by - ay * bx;
        const g = (sx * by - sy * bx) / area, k = (ax * sy - ay * sx) / area;
        const m = [(x1 - x0 + g * x1) / w, (y1 - y0 + g * y1) / w, 0, g / w,
          (x3 - x0 + k * x3) / h, (y3 - y0 + k * y3) / h, 0, k / h, 0, 0, 1, 0, x0, y0, 0, 1];
        return m.every(Number.isFinite) ? `matrix3d(${m})` : 'scale(0)';
      };
      const paint = (e, v, stage) => {
        const [cx, cy, cw, ch] = v.slice(19, 23);
        e.wrap.style.clipPath = v[18]
          ? `inset(${cy}px ${stage.w - cx - cw}px ${stage.h - cy - ch}px ${cx}px round ${round(v[23], v[24])})`
          : '';
        const shadow = shadows[v[14]] || [], parts = [];
        for (let i = 0; i < shadow.length; i += 4) {
          const color = rgba(shadow[i + 2], shadow[i + 3] / 1000 * v[15] / 1000);
          parts.push(`0 ${shadow[i] / 16}px ${shadow[i + 1] / 16}px ${color}`);
        }
        e.box.style.cssText = `width:${v[3]}px;height:${v[4]}px;transform:${matrix(v)};` +
          `opacity:${v[11] / 1000};border-radius:${round(v[12], v[13])};` +
          (parts.length ? `box-shadow:${parts.join()}` : '');
        e.body.style.background = v[0] ? '' : rgba(v[16], v[17] / 1000);
        const blur = v[25] / 16, url = v[0] ? `url(${pictures[v[0]].src})` : '';
        // Beyond its edges a blurred picture goes on as it is there.
        const edge = blur ? Math.ceil(3 * blur) + 2 : 0;
        e.picture.style.cssText = !v[0] ? 'display:none' : edge
          ? `left:${1 - edge}px;top:${1 - edge}px;width:${v[3] - 2 + 2 * edge}px;` +
            `height:${v[4] - 2 + 2 * edge}px;border-width:${edge}px;` +
            `border-image:${url} 1 fill stretch;filter:blur(${blur}px) saturate(${v[26] / 1000})`
          : `width:100%;height:100%;background-image:${url};` +
            (v[26] === 1000 ? '' : `filter:saturate(${v[26] / 1000})`);
        e.veil.style.cssText = v[28] ? `background:${rgba(v[27], v[28] / 1000)}` : 'display:none';
      };
      let shown = null, size = null;
      const show = frame => {
        if (frame === shown) return;
        if (frame.stage !== size) {
          size = frame.stage;
          elements.length = 0;
          shown = null;
          layout();
        }
        if (!shown || frame.order !== shown.order) {
          root.replaceChildren(...frame.order.map(slot => element(slot).wrap), ...dots);
        }
        frame.layers.forEach((layer, i) => {
          const e = element(frame.order[i]);
          if (e.layer !== layer) paint(e, e.layer = layer, size);
        });
        while (dots.length < frame.touches.length / 2) dots.push(make('i', root));
        dots.forEach((dot, i) => {
          const [x, y] = frame.touches.slice(2 * i, 2 * i + 2);
          dot.hidden = bare || x === undefined;
          dot.style.transform = `translate(${x / 16}px,${y / 16}px) scale(${size.scale})`;
        });
        shown = frame;
      };

      // The page.
      const hash = () => new URLSearchParams(location.hash.slice(1));
      const bare = hash().has('stage');
      document.body.classList.toggle('bare', bare);
      const layout = () => {
        if (!size) return;
        const room = bare ? 1e9 : Math.max(360, innerHeight - 146);
        const wide = bare ? 1e9 : get('bar').clientWidth;
        const zoom = bare && parseFloat(hash().get('zoom')) || 1;
        const scale = Math.min(zoom / size.scale, room / size.h, wide / size.w);
        root.style.width = size.w + 'px';
        root.style.height = size.h + 'px';
        root.style.transform = scale === 1 ? '' : `scale(${scale})`;
        get('frame').style.width = size.w * scale + 'px';
        get('frame').style.height = size.h * scale + 'px';
      };
      const held = [];
      frames.forEach((frame, i) => {
        if (!frame.touches.length) return;
        const last = held[held.length - 1];
        if (last && last[1] === i) last[1] = i + 1; else held.push([i, i + 1]);
      });
      const bands = (svg, height) => {
        svg.setAttribute('viewBox', `0 0 ${Math.max(1, count)} ${height}`);
        for (const [x, end] of held) draw('rect', svg, { x, width: end - x, y: 0, height });
      };
      bands(get('held'), 1);
      const colors = { 'pt': '#25D0FF', 'pt/s': '#B197FC', '°': '#7CF29A' };
      const curves = [];
      columns.forEach((column, index) => {
        if (column.unit === 'name') return;
        const data = new Float64Array(count).fill(NaN);
        frames.forEach((frame, i) => {
          const place = frame.set.indexOf(index);
          if (place >= 0) data[i] = frame.values[place] / 1000;
        });
        let [low, high] = [Infinity, -Infinity];
        for (const v of data) if (v === v) [low, high] = [Math.min(low, v), Math.max(high, v)];
        if (!(high - low > 1e-3)) return;
        const row = make('div', get('curves'), 'curve');
        make('b', row).textContent = column.name;
        const svg = draw('svg', row, { preserveAspectRatio: 'none' });
        bands(svg, 40);
        const step = Math.ceil(count / 1500), y = v => (38 - 36 * (v - low) / (high - low)).toFixed(2);
        let path = '', isOn = false;
        for (let i = 0; i < count; i += step) {
          let [least, most] = [Infinity, -Infinity];
          for (const v of data.subarray(i, i + step)) {
            if (v === v) [least, most] = [Math.min(least, v), Math.max(most, v)];
          }
          if (least > most) { isOn = false; continue }
          path += `${isOn ? 'L' : 'M'}${i} ${y(most)}` + (least < most ? `L${i} ${y(least)}` : '');
          isOn = true;
        }
        draw('path', svg, { d: path, stroke: colors[column.unit] || '#FFB224' });
        const line = draw('line', svg, { y1: 0, y2: 40 });
        const value = make('output', row);
        const most = Math.max(Math.abs(low), Math.abs(high));
        curves.push({ data, line, value, unit: column.unit, digits: most < 10 ? 2 : most < 1000 ? 1 : 0 });
        const seekTo = event => {
          const rect = svg.getBoundingClientRect();
          seek((event.clientX - rect.left) / rect.width * count);
        };
        svg.onpointerdown = event => { svg.setPointerCapture(event.pointerId); pause(); seekTo(event) };
        svg.onpointermove = event => { if (event.buttons) seekTo(event) };
      });
      const minus = text => text.replace('-', '−');
      const tell = frame => {
        const time = start + frame * FILM.step, end = start + (count - 1) * FILM.step;
        get('time').innerHTML = `${time.toFixed(2)} <small>/ ${end.toFixed(2)} s</small>`;
        get('scrub').value = frame;
        for (const { data, line, value, unit, digits } of curves) {
          line.setAttribute('x1', frame);
          line.setAttribute('x2', frame);
          const v = data[frame];
          value.innerHTML = v === v ? `${minus(v.toFixed(digits))} <small>${unit}</small>` : '';
        }
      };

      // Playing.
      const speeds = [[1, '1×'], [.5, '½×'], [.2, '⅕×'], [.1, '⅒×']];
      const icons = ['<path d="M6 3.6v12.8L16.4 10z"/>', '<path d="M5 4h3.6v12H5zM11.4 4H15v12h-3.6z"/>'];
      let at = 0, last = 0, isPlaying = false, speed = 0;
      const update = () => {
        get('play').innerHTML = `<svg viewBox="0 0 20 20">${icons[+isPlaying]}</svg>`;
        get('speed').textContent = speeds[speed][1];
      };
      const step = () => {
        const frame = Math.min(count - 1, Math.floor(at + 1e-6));
        if (frame < 0) return;
        show(frames[frame]);
        if (!bare) tell(frame);
      };
      const tick = now => {
        if (!isPlaying) return;
        at = (at + (now - last) / 1000 * FILM.rate * speeds[speed][0]) % count;
        last = now;
        step();
        requestAnimationFrame(tick);
      };
      const play = () => {
        if (isPlaying || count < 2) return;
        if (at >= count - 1) at = 0;
        isPlaying = true;
        last = performance.now();
        update();
        requestAnimationFrame(tick);
      };
      const pause = () => { isPlaying = false; update() };
      const toggle = () => isPlaying ? pause() : play();
      const seek = frame => { at = Math.min(Math.max(0, frame), count - 1); step() };
      const follow = () => {
        const time = parseFloat(hash().get('t'));
        if (time === time) { pause(); seek(Math.round((time - start) / FILM.step)) }
        return time === time;
      };
      get('scrub').max = count - 1;
      get('scrub').oninput = event => { pause(); seek(+event.target.value) };
      get('play').onclick = get('frame').onclick = toggle;
      const faster = () => { speed = (speed + 1) % speeds.length; update() };
      get('speed').onclick = faster;
      addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const moves = { ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 };
        if (event.key in moves) { pause(); seek(Math.floor(at + 1e-6) + moves[event.key]) }
        else if (event.key === ' ' && event.target.tagName !== 'SUMMARY') toggle();
        else if (event.key === 's' || event.key === 'S') faster();
        else return;
        event.preventDefault();
      });
      addEventListener('hashchange', follow);
      addEventListener('resize', layout);
      update();
      const isAsked = follow();
      if (!isAsked) step();
      const mayMove = !bare && !matchMedia('(prefers-reduced-motion: reduce)').matches;
      // Not before all pictures are there.
      Promise.all(pictures.slice(1).map(image => image.decode().catch(() => 0))).then(() => {
        if (!isAsked && mayMove && at === 0) play();
      });
    })();
    """#
}
