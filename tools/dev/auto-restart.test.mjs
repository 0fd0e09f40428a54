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
const said = [];

const words = (text) => writeFile(join(folder, 'src/words.ts'), `export const words: string = ${text};\n`);
/** On a new connection each time: a kept-alive one ends with the previous process. */
const answer = async () =>
  (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text();
const hears = async (text) => {
  while (!said.some((line) => line.includes(text))) await new Promise((heard) => (told = heard));
  said.length = 0;
};
let told = () => undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-dev-'));
  await mkdir(join(folder, 'src'));
  port = await freePort();
  await writeFile(
    join(folder, 'src/main.ts'),
    `import { createServer } from 'node:http';
import { words } from './words.ts';
const server = createServer((_request, response) => response.end(words));
await new Promise<void>((open) => server.listen(${port}, '127.0.0.1', open));
process.once('SIGTERM', () => process.exit(0));
`,
  );
  await words("'before'");
  program = new AutoRestart({
    program: pathToFileURL(join(folder, 'src/main.ts')).href,
    packages: join(folder, 'packages.json'),
    folders: [join(folder, 'src')],
    fork: { execPath: node24(), execArgv: ['--import', join(root, 'tools/swc-hook.mjs')], cwd: root },
    say: (line) => {
      said.push(line);
      told();
    },
  });
  await program.start();
});

afterAll(async () => {
  await program.stop();
  await rm(folder, { recursive: true, force: true });
});

it('serves the saved version after every save', async () => {
  expect(await answer()).toBe('before');
  await words("'after'");
  await hears('Restarted');
  expect(await answer()).toBe('after');
  await words("'at last'");
  await hears('Restarted');
  expect(await answer()).toBe('at last');
});

it('reports a file that fails to start, and runs the next version that starts', async () => {
  await words('nonsense.of.mine');
  await hears('failed to start');
  await words("'mended'");
  await hears('Restarted');
  expect(await answer()).toBe('mended');
});
