import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../services/common/src/net/free-ports.ts';
import { node24, root } from '../prepare/paths.mjs';
import { AutoRestart } from './auto-restart.mjs';

let folder;
let port;
let program;
const lines = [];

const writeText = (value) =>
  writeFile(join(folder, 'src/text.ts'), `export const text: string = ${value};\n`);
/** On a new connection each time: a kept-alive one ends with the previous process. */
const fetchText = async () =>
  (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text();
const untilLogged = async (text) => {
  while (!lines.some((line) => line.includes(text))) await new Promise((resolve) => (onLine = resolve));
  lines.length = 0;
};
let onLine = () => undefined;
/** A busy machine may save in two steps, and the program restarts for each. */
const nextServed = async (text) => {
  let served;
  do {
    await untilLogged('Restarted');
    served = await fetchText().catch(() => undefined);
  } while (served !== text);
  return served;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-dev-'));
  await mkdir(join(folder, 'src'));
  port = await freePort();
  await writeFile(
    join(folder, 'src/main.ts'),
    `import { createServer } from 'node:http';
import { text } from './text.ts';
const server = createServer((_request, response) => response.end(text));
await new Promise<void>((open) => server.listen(${port}, '127.0.0.1', open));
process.once('SIGTERM', () => process.exit(0));
`,
  );
  await writeText("'before'");
  program = new AutoRestart({
    program: pathToFileURL(join(folder, 'src/main.ts')).href,
    packages: join(folder, 'packages.json'),
    folders: [join(folder, 'src')],
    fork: { execPath: node24(), execArgv: ['--import', join(root, 'tools/swc-hook.mjs')], cwd: root },
    log: (line) => {
      lines.push(line);
      onLine();
    },
  });
  await program.start();
});

afterAll(async () => {
  await program.stop();
  await rm(folder, { recursive: true, force: true });
});

it('serves the saved version after every save', async () => {
  expect(await fetchText()).toBe('before');
  await writeText("'after'");
  expect(await nextServed('after')).toBe('after');
  await writeText("'at last'");
  expect(await nextServed('at last')).toBe('at last');
});

it('reports a file that fails to start, and runs the next version that starts', async () => {
  await writeText('missing.value');
  await untilLogged('failed to start');
  await writeText("'repaired'");
  expect(await nextServed('repaired')).toBe('repaired');
});
