import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromSource } from '../../tools/prepare/paths.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = [...fromSource, 'services/single-node/src/main.ts'];

/** The product before it has an organisation, run in addition to the one with the demo. */
export class EmptyProduct {
  private constructor(
    readonly url: string,
    private readonly home: string,
    private readonly child: ChildProcess,
    /** One-time link for creating the first administrator. */
    readonly link: string,
    /** Opens /dev/mail. */
    readonly mailboxKey: string,
  ) {}

  static async start(port: number): Promise<EmptyProduct> {
    const home = await mkdtemp(join(tmpdir(), 'atrium-empty-'));
    const url = `http://localhost:${port}`;
    const settings = { ATRIUM_HOME: home, ATRIUM_URL: url, PORT: String(port), ATRIUM_DEMO: '0' };
    const env = { ...process.env, ...settings, HOST: '127.0.0.1', LOG_LEVEL: 'fatal' };
    const child = spawn(process.execPath, program, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const { link, mailboxKey } = await startOf(child);
    return new EmptyProduct(url, home, child, link, mailboxKey);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'close');
    if (this.child.kill('SIGTERM')) await ended;
    await rm(this.home, { recursive: true, force: true });
  }
}

function startOf(child: ChildProcess): Promise<{ link: string; mailboxKey: string }> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (some: Buffer) => {
      output += some.toString();
      const link = /https?:\S+\/first-administrator\/\S+/.exec(output)?.[0];
      const [, mailboxKey] = /\/dev\/mail\?key=(\S+)/.exec(output) ?? [];
      if (link && mailboxKey && output.includes('Ctrl-C')) resolve({ link, mailboxKey });
    });
    child.once('close', () => reject(new Error(`The product has not started: ${output}`)));
  });
}
