import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the demo organisation is filled once, and what every product of a run begins as a copy of. */
export const demoHome =
  process.env['JOURNEYS_HOME'] ?? fileURLToPath(new URL('../test-results/home', import.meta.url));

/** The product as `npm start` runs it, with its demo organisation, for one worker alone. */
export class DemoProduct {
  private constructor(
    readonly url: string,
    private readonly home: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(port: number): Promise<DemoProduct> {
    await furnished(port);
    const home = `${demoHome}-${port}`;
    await cp(demoHome, home, { recursive: true });
    return DemoProduct.at(home, port);
  }

  static async at(home: string, port: number): Promise<DemoProduct> {
    const url = `http://localhost:${port}`;
    const settings = { ATRIUM_HOME: home, ATRIUM_URL: url, PORT: String(port), ATRIUM_DEMO: '1' };
    const env = { ...process.env, ...settings, HOST: '127.0.0.1' };
    const child = spawn(process.execPath, ['services/single-node/dist/main.js'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await opened(child);
    return new DemoProduct(url, home, child);
  }

  /** MongoDB is stopped as well. */
  async close(): Promise<void> {
    const ended = once(this.child, 'close');
    if (this.child.kill('SIGTERM')) await ended;
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.home, { recursive: true, force: true });
  }
}

/** Doors open when the demo is complete. */
function opened(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (some: Buffer) => {
      said += some.toString();
      if (said.includes('Ctrl-C')) resolve();
    });
    child.once('close', () => reject(new Error(`The product has not started: ${said}`)));
  });
}

const outcome = `${demoHome}.outcome`;

/** Whoever comes first fills the demo; the others wait for it. */
async function furnished(port: number): Promise<void> {
  await mkdir(dirname(demoHome), { recursive: true });
  const begun = await open(`${demoHome}.begun`, 'wx').catch(() => null);
  if (begun) {
    await begun.close();
    await writeFile(outcome, await fill(port));
  }
  const said = await told();
  if (said !== 'filled') throw new Error(said);
}

const fill = (port: number): Promise<string> =>
  DemoProduct.at(demoHome, port)
    .then((product) => product.close())
    .then(
      () => 'filled',
      (error: unknown) => String(error),
    );

async function told(): Promise<string> {
  for (;;) {
    const said = await readFile(outcome, 'utf8').catch(() => '');
    if (said) return said;
    await pause(200);
  }
}
