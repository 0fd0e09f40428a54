import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fromSource } from '../../tools/prepare/paths.mjs';
import { untilComplete } from '../../tools/until-complete.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = [...fromSource, 'services/single-node/src/main.ts'];

/** Where the demo organisation is created once; every product of a run starts from a copy. */
export const demoHome =
  process.env['E2E_HOME'] ?? fileURLToPath(new URL('../test-results/home', import.meta.url));

/** The product as `npm start` runs it, with its demo organisation, for one worker only. */
export class DemoProduct {
  private constructor(
    readonly url: string,
    private readonly home: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(port: number): Promise<DemoProduct> {
    await ensureDemoHome(port);
    const home = `${demoHome}-${port}`;
    await cp(demoHome, home, { recursive: true });
    return DemoProduct.at(home, port);
  }

  static async at(home: string, port: number): Promise<DemoProduct> {
    const url = `http://localhost:${port}`;
    const settings = { ATRIUM_HOME: home, ATRIUM_URL: url, PORT: String(port), ATRIUM_DEMO: '1' };
    const env = { ...process.env, ...settings, HOST: '127.0.0.1' };
    const child = spawn(process.execPath, program, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await untilComplete(child);
    return new DemoProduct(url, home, child);
  }

  /** Also stops MongoDB. */
  async close(): Promise<void> {
    const ended = once(this.child, 'close');
    if (this.child.kill('SIGTERM')) await ended;
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.home, { recursive: true, force: true });
  }
}

const outcome = `${demoHome}.outcome`;

/** The first worker fills the demo; the others wait for its outcome. */
async function ensureDemoHome(port: number): Promise<void> {
  await mkdir(dirname(demoHome), { recursive: true });
  const begun = await open(`${demoHome}.begun`, 'wx').catch(() => null);
  if (begun) {
    await begun.close();
    await writeFile(outcome, await fillDemo(port));
  }
  const result = await readOutcome();
  if (result !== 'filled') throw new Error(result);
}

const fillDemo = (port: number): Promise<string> =>
  DemoProduct.at(demoHome, port)
    .then((product) => product.close())
    .then(
      () => 'filled',
      (error: unknown) => String(error),
    );

async function readOutcome(): Promise<string> {
  for (;;) {
    const text = await readFile(outcome, 'utf8').catch(() => '');
    if (text) return text;
    await pause(200);
  }
}
