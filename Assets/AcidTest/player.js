// A runner of the acid test: the player of shared pages, in Node.js and without a page. It asks the program
// for a scene and a recording of the vector: CARDSTAGE=PROGRAM node player.js < NAME.vector.jsonl
'use strict';
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const zlib = require('node:zlib');
const { Player } = require('../Web/player.js');

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'acid-'));
  const read = (ending) => {
    const name = fs.readdirSync(folder).find((name) => name.endsWith(ending));
    return fs.readFileSync(path.join(folder, name), 'utf8');
  };
  let scene, lines;
  try {
    execFileSync(process.env.CARDSTAGE ?? 'cardstage', ['acid', '-', '--scenes', folder],
      { input: fs.readFileSync(0) });
    scene = read('.scene.json');
    lines = read('.recording.jsonl').trim().split('\n').map((line) => JSON.parse(line));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
  const module = await WebAssembly.compile(
    zlib.gunzipSync(fs.readFileSync(path.join(__dirname, '../Web/player.wasm.gz'))));
  // The vectors show no text.
  const player = await Player.load(module, () => ({ width: 0, lines: 1 }));
  const [header, ...events] = lines;
  const { width, height, reducedMotion = false } = header;
  player.open({ name: 'acid', text: scene, pictures: [] },
    { width, height, scale: 1, reduced: reducedMotion });
  const names = player.facts.probes.split(',');
  const end = events.at(-1).t;
  const trace = [{ 'cardstage-trace': 1, rate: 60, jitter: 0, lag: 0 }];
  for (let frame = 0, next = 0; frame / 60 <= end; frame++) {
    const t = frame / 60;
    const sample = { t };
    for (; next < events.length && events[next].t <= t; next++) {
      player.handle(events[next]);
      if (events[next].type !== 'end') trace.push(events[next]);
    }
    const values = player.probes(t).split(',');
    names.forEach((name, index) => { sample[name] = Number(values[index]); });
    trace.push(sample);
  }
  process.stdout.write(trace.map((line) => JSON.stringify(line)).join('\n') + '\n');
}

main();
