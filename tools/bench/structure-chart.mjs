// node tools/run.mjs tools/bench/structure-chart.mjs: the org chart with 50,000 people, panned and zoomed in a real browser. Prints
// the time from one frame to the next, and how much of it the page spends on drawing.
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { join } from 'node:path';
import { obtainChromium } from '../chromium.mjs';
import { root } from '../prepare/paths.mjs';
import { percentile } from './percentile.mjs';

const people = 50_000;
const units = 2_501;
const page = `<!doctype html><style>html, body, canvas { margin: 0; width: 100vw; height: 100vh; display: block }</style>
<canvas></canvas><script type="module">
import { ChartStage } from '/src/features/structure/chart-stage.ts';
import { layOut } from '/src/features/structure/chart-layout.ts';
import { treeOf } from '/src/features/structure/unit-tree.ts';

const items = Array.from({ length: ${units} }, (_, at) => ({
  id: at === 0 ? 'root' : 'u' + at, name: 'Department ' + at, head: null, version: 1,
  parent: at === 0 ? null : at < 8 ? 'root' : 'u' + Math.floor((at - 1) / 7),
  people: at === 0 ? 0 : 20,
}));
const tree = treeOf(items);
const open = new Set(tree.byId.keys());
const begun = performance.now();
const layout = layOut(tree, open);
const laidOut = performance.now() - begun;
const stage = new ChartStage(document.querySelector('canvas'), () => undefined);
const nothing = () => undefined;
const names = new Map();
const namesIn = (unit) => {
  if (!names.has(unit)) names.set(unit, Array.from({ length: 20 }, (_, at) => ({ id: unit + at, name: 'Anna ' + unit + ' Kowalska-' + at, jobTitle: 'Fitter', photo: null })));
  return names.get(unit);
};
const draw = stage.draw.bind(stage);
const drawn = [];
stage.draw = () => { const from = performance.now(); draw(); drawn.push(performance.now() - from); };
stage.show({
  layout, open, selected: null, namesIn, headOf: () => 'Ewa Nowak', counted: (many) => many + ' people',
  fits: () => false, onSelect: nothing, onToggle: nothing, onDrop: nothing, onNear: nothing,
});
/** Moves the camera a little in each frame, and answers how long the frames took. */
window.run = (move, frames) => new Promise((resolve) => {
  const times = [];
  let last;
  drawn.length = 0;
  const step = (time) => {
    if (last !== undefined) times.push(time - last);
    last = time;
    if (times.length >= frames) return resolve({ times, drawn: [...drawn] });
    move(stage.camera, times.length);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
});
window.stage = stage;
window.facts = { people: tree.root.total, units: layout.boxes.length, laidOut };
</script>`;

const server = await createServer({
  configFile: false,
  root: join(root, 'web'),
  logLevel: 'error',
  cacheDir: join(root, 'node_modules/.vite-bench'),
  resolve: { conditions: ['source', 'module', 'browser', 'development'] },
  server: { port: Number(process.env.PORT ?? 4980), strictPort: true, hmr: false },
});
await server.listen();
const [address] = server.resolvedUrls?.local ?? [];
const browser = await chromium.launch({ executablePath: await obtainChromium(), args: ['--no-sandbox'] });
try {
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await tab.route('**/bench.html', (route) => route.fulfill({ contentType: 'text/html', body: page }));
  await tab.goto(`${address}bench.html`, { waitUntil: 'commit', timeout: 120_000 });
  await tab.waitForFunction(() => window.facts, undefined, { timeout: 120_000 });
  const { people: drawnPeople, units: drawnUnits, laidOut } = await tab.evaluate(() => window.facts);
  if (drawnPeople !== people) throw new Error(`${drawnPeople} people instead of ${people}`);
  console.log(`${drawnPeople} people in ${drawnUnits} teams, laid out in ${laidOut.toFixed(0)} ms`);
  for (const { name, ...view } of [
    { name: 'everything in the window', x: 20, y: 450, k: 0.012 },
    { name: 'marks for everybody', x: 20, y: 450, k: 0.2 },
    { name: 'units by name', x: 20, y: 450, k: 0.9 },
    { name: 'people by name', x: -3400, y: 200, k: 3.2 },
  ])
    for (const movement of ['panned', 'zoomed']) {
      const result = await tab.evaluate(
        async ([at, how]) => {
          window.stage.camera.go(at, true);
          await window.run(() => undefined, 20);
          const pan = (camera) =>
            camera.go({ ...camera.view, x: camera.view.x - 3, y: camera.view.y - 7 }, true);
          const zoom = (camera, frame) => camera.zoomBy(frame % 60 < 30 ? 1.02 : 1 / 1.02);
          return window.run(how === 'panned' ? pan : zoom, 180);
        },
        [view, movement],
      );
      const at = (values, share) => `${(percentile(values, share) ?? 0).toFixed(1)} ms`;
      const percentiles = (values) => `p50 ${at(values, 0.5)}, p95 ${at(values, 0.95)}`;
      console.log(
        `${name}, ${movement}: frames ${percentiles(result.times)}; drawing ${percentiles(result.drawn)}`,
      );
    }
} finally {
  await browser.close();
  await server.close();
}
process.exit(0);
