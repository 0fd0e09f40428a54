import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/free-port.ts';
import { beginningOf } from '../src/process-identity.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const program = ['-C', 'source', '--import', file('../../../tools/swc-hook.mjs'), file('../src/main.ts')];

let home: string;
let port: number;
const children: ChildProcess[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'atrium-start-'));
  port = await freePort();
});

afterAll(async () => {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.filter(isRunning).map((child) => once(child, 'exit')));
  await rm(home, { recursive: true, force: true });
});

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** A start in a process of its own, with all it says. */
class Start {
  private readonly child: ChildProcess;
  private said = '';

  constructor() {
    const env = {
      ...process.env,
      ATRIUM_HOME: home,
      PORT: String(port),
      ATRIUM_DEMO: '0',
      NODE_ENV: 'production',
    };
    this.child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (data: Buffer) => (this.said += data.toString()));
    children.push(this.child);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Until it has said this, or has ended without. */
  async says(text: string): Promise<string> {
    while (!this.said.includes(text) && isRunning(this.child)) {
      await Promise.race([
        once(this.child.stdout!, 'data'),
        once(this.child.stderr!, 'data'),
        once(this.child, 'close'),
      ]);
    }
    return this.said;
  }

  async ends(signal?: NodeJS.Signals): Promise<{ code: number | null; said: string }> {
    const closed = once(this.child, 'close');
    if (signal) this.child.kill(signal);
    if (signal === 'SIGINT') this.child.kill(signal);
    const [code] = (await closed) as [number | null];
    return { code, said: this.said };
  }
}

const answers = async (path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).status;
const mongodPid = async (): Promise<number> =>
  Number(await readFile(join(home, 'mongo/mongod.lock'), 'utf8'));

describe('npm start', () => {
  let first: Start;

  it('says where the product is, and how its first administrator gets in', async () => {
    first = new Start();
    const said = await first.says('Ctrl-C');
    expect(said).toContain(`Atrium is at http://localhost:${port}`);
    expect(said).toContain('This link makes the first administrator, once');
    expect(await answers('/api/health/ready')).toBe(200);
  });

  it('beside another on the same folder says so and ends', async () => {
    const { code, said } = await new Start().ends();
    expect(code).toBe(1);
    expect(said).toContain(
      `Already running at http://localhost:${port} (process ${first.pid}). Nothing was started.`,
    );
    expect(await answers('/api/health/ready')).toBe(200);
  });

  it('goes on from the data of a run that was killed', async () => {
    const left = await mongodPid();
    await first.ends('SIGKILL');
    first = new Start();
    expect(await first.says('Ctrl-C')).toContain('The last run was ended before it could tidy up');
    expect(await answers('/api/health/ready')).toBe(200);
    expect(await beginningOf(left)).toBeUndefined();
  });

  it('ends cleanly on Ctrl-C, which comes from the terminal and from npm, MongoDB last', async () => {
    const mongod = await mongodPid();
    expect((await first.ends('SIGINT')).code).toBe(0);
    expect(await beginningOf(mongod)).toBeUndefined();
    expect(await readdir(home)).not.toContain('lock');
    expect(await readFile(join(home, 'mongo/mongod.lock'), 'utf8')).toBe('');
  });
});
