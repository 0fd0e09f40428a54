import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../services/common/src/net/free-ports.ts';
import { node24, root } from '../prepare/places.mjs';
import { Restarting } from './restarting.mjs';

let folder;
let port;
let program;
const said = [];

const words = (text) => writeFile(join(folder, 'src/words.ts'), `export const words: string = ${text};\n`);
/** By a connection of its own: one that is kept open ends with the process before. */
const answer = async () =>
  (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text();
const hears = async (text) => {
  while (!said.some((line) => line.startsWith(text))) await new Promise((heard) => (told = heard));
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
  program = new Restarting({
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

it('a saved file answers as it is now, again and again', async () => {
  expect(await answer()).toBe('before');
  await words("'after'");
  await hears('Restarted');
  expect(await answer()).toBe('after');
  await words("'at last'");
  await hears('Restarted');
  expect(await answer()).toBe('at last');
});

it('a file that cannot run is said, and the next one that can runs', async () => {
  await words('nonsense.of.mine');
  await hears('Does not start');
  await words("'mended'");
  await hears('Restarted');
  expect(await answer()).toBe('mended');
});
