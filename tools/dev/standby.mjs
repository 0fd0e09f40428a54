// A process that has loaded the packages a program needs and runs the program on request. Packages are most of what a
// start has to load and, unlike our own files, do not change during development.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname } from 'node:path';

const [list, program] = process.argv.slice(2);

function packagesOfLastTime() {
  try {
    return JSON.parse(readFileSync(list, 'utf8'));
  } catch {
    return [];
  }
}

const used = new Set();
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (found.url.includes('/node_modules/') && !context.parentURL?.includes('/node_modules/'))
      used.add(found.url);
    return found;
  },
});

for (const url of packagesOfLastTime()) await import(url).catch(() => undefined);
used.clear();
process.once('message', async () => {
  await import(program);
  process.send('open');
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, JSON.stringify([...used]));
});
// The parent is gone, so nothing will request a start any more.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.send('ready');
