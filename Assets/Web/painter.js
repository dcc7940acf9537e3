// Draws frames: an element for each layer, and a canvas for what is in it.
'use strict';

const css = ([red, green, blue, alpha]) =>
  `rgba(${[red, green, blue].map((part) => Math.round(part * 255)).join()},${alpha})`;

// MARK: Texts

const textCanvas = document.createElement('canvas').getContext('2d');

// Whether the device has Inter Display, which the program uses for large text. Without it, large text
// is set closer.
const hasDisplay = ((text) => {
  const width = (font) => {
    textCanvas.font = `40px ${font}`;
    return textCanvas.measureText(text).width;
  };
  return width('"Inter Display", monospace') !== width('monospace');
})('mmmiiiWWW');

function useFont(context, { size, weight, tracking, monospaced }) {
  const isLarge = size >= 20;
  const family = monospaced
    ? '"JetBrains Mono", ui-monospace, monospace'
    : `${isLarge && hasDisplay ? '"Inter Display", ' : ''}Inter, system-ui, -apple-system, "Segoe UI", `
      + 'Roboto, "Noto Sans", sans-serif';
  context.font = `${weight} ${size}px ${family}`;
  const spacing = tracking - (isLarge && !hasDisplay ? 0.4 : 0);
  if ('letterSpacing' in context) context.letterSpacing = `${spacing}px`;
}

const widthOf = (text) => textCanvas.measureText(text).width;

// The lines of `text`, wrapped between words at `width`. A last line that does not fit ends in "…".
function linesOf(text, style, width, maximumLines) {
  useFont(textCanvas, style);
  const lines = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/(?<= )/)) {
      if (line && widthOf((line + word).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += word;
      while (lines.length + 1 < maximumLines && line.length > 1 && widthOf(line.trimEnd()) > width) {
        let count = line.length - 1;
        while (count > 1 && widthOf(line.slice(0, count)) > width) count--;
        lines.push(line.slice(0, count));
        line = line.slice(count);
      }
    }
    lines.push(line.trimEnd());
  }
  if (lines.length > maximumLines) {
    lines.splice(maximumLines - 1, lines.length, lines.slice(maximumLines - 1).join(' '));
  }
  const last = lines.length - 1;
  if (widthOf(lines[last]) > width + 0.01) {
    let cut = lines[last];
    while (cut && widthOf(`${cut}…`) > width) cut = cut.slice(0, -1);
    lines[last] = `${cut.trimEnd()}…`;
  }
  return lines;
}

function measureText(text, style, width, maximumLines) {
  const lines = linesOf(text, style, width, maximumLines);
  return { width: Math.min(Math.max(0, ...lines.map(widthOf)), width), lines: lines.length };
}

// MARK: Contents

// The painter of the contents of layers. `images` are the decoded pictures of the scene.
class ContentPainter {
  constructor(images) {
    this.images = images;
    this.contents = new Map();
  }

  add(contents) { for (const content of contents) this.contents.set(content.id, content); }

  // Paints the content `id` into a new canvas, at `scale` pixels a point.
  canvas(id, scale) {
    const content = this.contents.get(id);
    const [width, height] = content.size;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.min(8192, Math.round(width * scale)));
    canvas.height = Math.max(1, Math.min(8192, Math.round(height * scale)));
    const context = canvas.getContext('2d');
    context.scale(canvas.width / width, canvas.height / height);
    this.paint(content, context, scale);
    return canvas;
  }

  paint(content, context, scale) {
    for (const mark of content.marks ?? []) this.paintMark(mark, context, scale);
    for (const layer of content.layers ?? []) this.paintLayer(layer, context, scale);
  }

  paintMark(mark, context, scale) {
    context.save();
    switch (mark[0]) {
      case 'fill':
        context.fillStyle = this.paintStyle(mark[2], context);
        context.fill(new Path2D(mark[1]));
        break;
      case 'stroke':
        context.strokeStyle = this.paintStyle(mark[2], context);
        context.lineWidth = mark[3];
        context.lineCap = context.lineJoin = 'round';
        context.stroke(new Path2D(mark[1]));
        break;
      case 'text': this.paintText(mark[1], mark[2], context); break;
      case 'emoji': {
        const [x, y, width, height] = mark[2];
        context.font = `${0.82 * Math.min(width, height)}px "Noto Color Emoji", sans-serif`;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.fillText(mark[1], x + width / 2, y + height / 2 * 1.08);
        break;
      }
      case 'hairline': {
        const [x, y, width] = mark[1];
        const thickness = Math.max(1, Math.round(scale / 2)) / scale;
        context.fillStyle = css(mark[2]);
        context.globalAlpha = Math.min(1, 0.5 / thickness);
        context.fillRect(x, Math.floor(y * scale + 1e-6) / scale, width, thickness);
        break;
      }
      case 'picture': {
        const [, id, [x, y, width, height], radius, opacity] = mark;
        const content = this.contents.get(id);
        const path = new Path2D();
        path.roundRect(x, y, width, height, radius);
        context.clip(path);
        context.globalAlpha *= opacity;
        if (opacity < 1) {
          context.drawImage(this.canvas(id, scale * width / content.size[0]), x, y, width, height);
        } else {
          context.translate(x, y);
          context.scale(width / content.size[0], height / content.size[1]);
          this.paint(content, context, scale * width / content.size[0]);
        }
        break;
      }
      case 'image': {
        const image = this.images[mark[1] - 1];
        context.imageSmoothingQuality = 'high';
        if (image) context.drawImage(image, ...mark[2]);
        break;
      }
      case 'shadow': {
        const path = new Path2D();
        path.roundRect(...mark[2], mark[3]);
        this.paintShadow(mark[1], path, context, 1);
        break;
      }
    }
    context.restore();
  }

  paintStyle(paint, context) {
    if (paint[0] === 'color') return css(paint[1]);
    const [kind, numbers, stops] = paint;
    const gradient = kind === 'linear'
      ? context.createLinearGradient(...numbers)
      : context.createRadialGradient(numbers[0], numbers[1], 0, numbers[0], numbers[1], numbers[2]);
    for (const [offset, color] of stops) gradient.addColorStop(Math.min(1, Math.max(0, offset)), css(color));
    return gradient;
  }

  paintText(text, [x, y, width], context) {
    const [string, size, lineHeight, weight, tracking, tabular, monospaced, color, alignment,
      maximumLines, isStruck] = text;
    const style = { size, weight, tracking, tabular, monospaced };
    const lines = linesOf(string, style, width, maximumLines);
    useFont(context, style);
    context.fillStyle = css(color);
    context.textBaseline = 'alphabetic';
    const metrics = context.measureText('x');
    const ascent = metrics.fontBoundingBoxAscent ?? size * 0.95;
    const descent = metrics.fontBoundingBoxDescent ?? size * 0.25;
    lines.forEach((line, index) => {
      const lineWidth = context.measureText(line).width;
      const left = x + [0, (width - lineWidth) / 2, width - lineWidth][alignment];
      const baseline = y + index * lineHeight + (lineHeight - ascent - descent) / 2 + ascent;
      context.fillText(line, left, baseline);
      if (isStruck) context.fillRect(left, baseline - size * 0.3, lineWidth, size / 14);
    });
  }

  // Paints a shadow outside of `path`. A canvas blurs the shadow of what it draws, so the shape itself
  // is drawn far outside of the canvas.
  paintShadow([ambient, contact, opacity], path, context, strength) {
    for (const part of [ambient, contact]) {
      if (!part) continue;
      const far = 20000;
      const { a, d } = context.getTransform();
      context.save();
      context.shadowColor = css(part[2]);
      context.globalAlpha *= opacity * strength;
      context.shadowBlur = part[1] * d;
      context.shadowOffsetX = far * a;
      context.shadowOffsetY = part[0] * d;
      context.translate(-far, 0);
      context.fill(path);
      context.restore();
    }
  }

  // Paints a layer of a flattened list. Perspective is left out.
  paintLayer(numbers, context, scale) {
    const layer = readLayer(numbers, 0);
    const [x, y, width, height] = layer.frame;
    context.save();
    if (layer.clip) {
      const clip = new Path2D();
      clip.roundRect(...layer.clip, [layer.clipRadii[0], layer.clipRadii[0], layer.clipRadii[1], layer.clipRadii[1]]);
      context.clip(clip);
    }
    const [m11, m12, m14, m21, m22, m24] = layer.transform;
    context.transform(m11, m21, m12, m22, m14, m24);
    const outline = new Path2D();
    outline.roundRect(x, y, width, height, [layer.radii[0], layer.radii[0], layer.radii[1], layer.radii[1]]);
    const shadow = this.contents.get(layer.shadow)?.shadow;
    if (shadow) this.paintShadow(shadow, outline, context, layer.opacity);
    context.globalAlpha *= layer.opacity;
    if (layer.kind === 0) {
      context.fillStyle = css(layer.color);
      context.fill(outline);
    } else if (layer.kind < 3) {
      const content = this.contents.get(layer.content);
      context.clip(outline);
      context.filter = filterOf(layer, scale);
      context.drawImage(this.canvas(layer.content, scale * width / content.size[0]), x, y, width, height);
      context.filter = 'none';
      if (layer.color[3] > 0) {
        context.fillStyle = css(layer.color);
        context.fill(outline);
      }
    }
    context.restore();
  }
}

// MARK: Layers

function readLayer(numbers, start) {
  const part = (from, count) => Array.from(numbers.slice(start + from, start + from + count));
  const number = (index) => numbers[start + index];
  return {
    name: number(0), kind: number(1), content: number(2), frame: part(3, 4), transform: part(7, 9),
    opacity: number(16), radii: part(17, 2), isContinuous: number(19) > 0, shadow: number(20),
    clip: number(21) ? part(22, 4) : null, clipRadii: part(26, 2), color: part(28, 4),
    blur: number(32), saturation: number(33),
  };
}

function filterOf(layer, scale = 1) {
  const parts = [];
  if (layer.blur > 0) parts.push(`blur(${Math.min(layer.blur, 64) / 2 * scale}px)`);
  if (layer.kind === 2 && layer.saturation !== 1) parts.push(`saturate(${layer.saturation})`);
  return parts.join(' ') || 'none';
}

// Corner radii as CSS, at most half of the shorter side.
function cornersOf([top, bottom], [, , width, height]) {
  const most = Math.max(0, Math.min(width, height) / 2);
  const [t, b] = [Math.min(top, most), Math.min(bottom, most)];
  return `${t}px ${t}px ${b}px ${b}px`;
}

const element = (className) => {
  const result = document.createElement('div');
  result.className = className;
  return result;
};

// The elements of one layer: a clip, in it the moved box with its shadow, in it the body.
class LayerElement {
  constructor() {
    this.clip = element('clip');
    this.box = this.clip.appendChild(element('box'));
    this.body = this.box.appendChild(element('body'));
    this.values = new Map();
  }

  set(target, property, value) {
    const key = `${target.className} ${property}`;
    if (this.values.get(key) === value) return;
    this.values.set(key, value);
    target.style.setProperty(property, value);
  }

  // Shows the layer whose numbers begin at `start`, on a stage with `scale` pixels a point. A layer
  // whose numbers are those of the last frame stays as it is.
  showNumbers(numbers, start, painter, scale) {
    const own = numbers.subarray(start, start + layerStride);
    if (this.shownScale === scale && own.every((number, index) => number === this.shown[index])) return;
    [this.shown, this.shownScale] = [own.slice(), scale];
    this.show(readLayer(own, 0), painter, scale);
  }

  show(layer, painter, scale) {
    const snap = (value) => Math.round(value * scale) / scale;
    let { frame: [x, y, width, height], transform: [m11, m12, m14, m21, m22, m24, m41, m42, m44] } = layer;
    const isMoved = m11 === 1 && m12 === 0 && m21 === 0 && m22 === 1 && m41 === 0 && m42 === 0 && m44 === 1;
    if (isMoved) {
      const [left, top] = [snap(x + m14), snap(y + m24)];
      [width, height] = [snap(x + m14 + width) - left, snap(y + m24 + height) - top];
      [m14, m24] = [left, top];
    } else {
      [m14, m24, m44] = [m11 * x + m12 * y + m14, m21 * x + m22 * y + m24, m41 * x + m42 * y + m44];
    }
    if (layer.clip) {
      const [left, top] = [snap(layer.clip[0]), snap(layer.clip[1])];
      const [right, bottom] = [snap(layer.clip[0] + layer.clip[2]), snap(layer.clip[1] + layer.clip[3])];
      this.set(this.clip, 'left', `${left}px`);
      this.set(this.clip, 'top', `${top}px`);
      this.set(this.clip, 'width', `${right - left}px`);
      this.set(this.clip, 'height', `${bottom - top}px`);
      this.set(this.clip, 'border-radius', cornersOf(layer.clipRadii, [0, 0, right - left, bottom - top]));
      [m11, m12, m14] = [m11 - left * m41, m12 - left * m42, m14 - left * m44];
      [m21, m22, m24] = [m21 - top * m41, m22 - top * m42, m24 - top * m44];
    }
    this.set(this.clip, 'overflow', layer.clip ? 'hidden' : 'visible');
    this.set(this.box, 'transform',
      `matrix3d(${[m11, m21, 0, m41, m12, m22, 0, m42, 0, 0, 1, 0, m14, m24, 0, m44].join()})`);
    this.set(this.box, 'width', `${width}px`);
    this.set(this.box, 'height', `${height}px`);
    this.set(this.box, 'opacity', `${layer.opacity}`);
    this.set(this.box, 'border-radius', cornersOf(layer.radii, layer.frame));
    const shadow = painter.contents.get(layer.shadow)?.shadow;
    this.set(this.box, 'box-shadow', shadow ? this.shadowOf(shadow) : 'none');
    this.showContent(layer, painter, scale, width, height);
  }

  shadowOf([ambient, contact, opacity]) {
    return [contact, ambient].filter((part) => part).map(([offset, blur, [red, green, blue, alpha]]) =>
      `0 ${offset}px ${blur}px ${css([red, green, blue, alpha * opacity])}`).join();
  }

  showContent(layer, painter, scale, width, height) {
    const isColor = layer.kind === 0;
    this.set(this.body, 'background', isColor ? css(layer.color) : 'none');
    if (layer.kind === 3) return this.showEdge(layer, painter);
    if (isColor) return this.showCanvas(0);
    const size = painter.contents.get(layer.content)?.size;
    if (!size) return;
    // A layer that is shown much larger than it was painted is painted anew.
    const wanted = scale * Math.min(4, Math.max(width / size[0], height / size[1]));
    if (this.content !== layer.content || wanted > this.scale * 1.3) {
      this.scale = wanted;
      this.margin = layer.blur > 0 ? 45 : 0;
      this.showCanvas(layer.content, layer.kind === 2 && this.margin
        ? this.extended(painter.canvas(layer.content, wanted), wanted) : painter.canvas(layer.content, wanted));
    }
    const [x, y] = [width / size[0] * this.margin, height / size[1] * this.margin];
    this.set(this.canvas, 'left', `${-x}px`);
    this.set(this.canvas, 'top', `${-y}px`);
    this.set(this.canvas, 'width', `${width + 2 * x}px`);
    this.set(this.canvas, 'height', `${height + 2 * y}px`);
    this.set(this.canvas, 'filter', filterOf(layer, width / size[0]));
    if (layer.color[3] > 0 && !this.veil) this.veil = this.body.appendChild(element('veil'));
    if (this.veil) this.set(this.veil, 'background', css(layer.color));
  }

  // Shows `canvas` in the body, or nothing.
  showCanvas(content, canvas) {
    if (this.content === content && !canvas) return;
    this.content = content;
    this.canvas?.remove();
    this.canvas = canvas;
    for (const key of [...this.values.keys()]) if (key.startsWith('picture ')) this.values.delete(key);
    if (!canvas) return;
    canvas.className = 'picture';
    this.body.prepend(canvas);
  }

  // The picture with its edges repeated outwards, so that a blur does not fade at them.
  extended(picture, scale) {
    const margin = Math.round(this.margin * scale);
    const { width, height } = picture;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width + 2 * margin, height + 2 * margin];
    const context = canvas.getContext('2d');
    for (const [sy, sh, dy, dh] of [[0, 1, 0, margin], [0, height, margin, height], [height - 1, 1, margin + height, margin]]) {
      for (const [sx, sw, dx, dw] of [[0, 1, 0, margin], [0, width, margin, width], [width - 1, 1, margin + width, margin]]) {
        context.drawImage(picture, sx, sy, sw, sh, dx, dy, dw, dh);
      }
    }
    return canvas;
  }

  // Blurs what is behind the layer, more and more towards its edge.
  showEdge(layer, painter) {
    this.showCanvas(0);
    const direction = painter.contents.get(layer.content)?.edge === 0 ? 'top' : 'bottom';
    const mask = `linear-gradient(to ${direction}, transparent, black)`;
    this.set(this.body, 'backdrop-filter', `blur(${layer.blur / 2.5}px)`);
    this.set(this.body, '-webkit-backdrop-filter', `blur(${layer.blur / 2.5}px)`);
    this.set(this.body, 'mask-image', mask);
    this.set(this.body, '-webkit-mask-image', mask);
    this.set(this.body, 'background', css(layer.color));
  }
}

// The elements of all layers of a stage.
class StagePainter {
  constructor(stage, images) {
    this.stage = stage;
    this.painter = new ContentPainter(images);
    this.elements = new Map();
    this.generation = 0;
  }

  show(player, time, scale) {
    const count = player.draw(time).length;
    if (this.generation !== player.exports.generation()) {
      this.generation = player.exports.generation();
      this.painter.contents.clear();
      for (const [, layer] of this.elements) layer.clip.remove();
      this.elements.clear();
    }
    // The memory may have grown, and moved, with the contents.
    this.painter.add(player.contents());
    const numbers = player.numbers(count);
    const shown = new Set();
    let last = null;
    for (let start = 0; start < numbers.length; start += layerStride) {
      let key = numbers[start];
      while (shown.has(key)) key += 0.001;
      shown.add(key);
      let elements = this.elements.get(key);
      if (!elements) this.elements.set(key, elements = new LayerElement());
      elements.showNumbers(numbers, start, this.painter, scale);
      const next = last ? last.nextSibling : this.stage.firstChild;
      if (elements.clip !== next) this.stage.insertBefore(elements.clip, next);
      last = elements.clip;
    }
    for (const [key, layer] of this.elements) {
      if (shown.has(key)) continue;
      layer.clip.remove();
      this.elements.delete(key);
    }
  }
}
