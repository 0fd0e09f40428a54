import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fromSource } from '../../../tools/prepare/paths.mjs';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const program = [...fromSource, file('../src/main.ts')];

/** The whole product in its own process, with all its output. */
export class ProductProcess {
  private readonly child: ChildProcess;
  private output = '';

  constructor(
    readonly settings: { home: string; port: number; mongoUri?: string; webClientPending?: boolean },
    environment: Record<string, string> = {},
  ) {
    const env = {
      ...process.env,
      ATRIUM_HOME: settings.home,
      PORT: String(settings.port),
      ATRIUM_DEMO: '0',
      ATRIUM_CLI: '1',
      RATE_WRITE: '0',
      RATE_READ: '0',
      NODE_ENV: 'production',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
      ...(settings.mongoUri && { MONGODB_URI: settings.mongoUri }),
      ...environment,
    };
    const args = settings.webClientPending ? [...program, '--web-client-pending'] : program;
    this.child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (data: Buffer) => (this.output += data.toString()));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get url(): string {
    return `http://localhost:${this.settings.port}`;
  }

  /** What `npm start` sends when it has built the web client. */
  sendWebClientBuilt(): void {
    this.child.send('built');
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Waits until it has printed this text, or has exited without it. */
  async untilPrinted(text: string): Promise<string> {
    while (!this.output.includes(text) && this.isRunning) {
      await Promise.race([
        once(this.child.stdout!, 'data'),
        once(this.child.stderr!, 'data'),
        once(this.child, 'close'),
      ]);
    }
    return this.output;
  }

  /** Waits until it is running. Throws its output if it does not start. */
  async opens(): Promise<string> {
    const output = await this.untilPrinted('Ctrl-C');
    if (!output.includes('Ctrl-C')) throw new Error(`The product has not started: ${output}`);
    return output;
  }

  async ends(signal?: NodeJS.Signals): Promise<{ code: number | null; output: string }> {
    const closed = once(this.child, 'close');
    if (signal) this.child.kill(signal);
    if (signal === 'SIGINT') this.child.kill(signal);
    const [code] = (await closed) as [number | null];
    return { code, output: this.output };
  }
}
