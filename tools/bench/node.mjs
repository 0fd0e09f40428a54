import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../prepare/paths.mjs';

const run = promisify(execFile);

/** A built single node on a separate port and home, without rate limits. */
export class BenchNode {
  constructor(home, port) {
    this.address = `http://localhost:${port}`;
    this.environment = {
      ...process.env,
      PORT: String(port),
      ATRIUM_HOME: home,
      ATRIUM_CACHE: process.env.ATRIUM_CACHE ?? join(root, '.atrium/cache'),
      RATE_READ: '0',
      RATE_WRITE: '0',
      LIVE_SOCKETS_PER_PERSON: '1000',
    };
  }

  get pid() {
    return this.child.pid;
  }

  /** Waits until the node serves. */
  async start() {
    this.child = spawn(process.execPath, ['services/single-node/dist/main.js'], {
      cwd: root,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve, reject) => {
      this.child.stdout.on('data', (data) => data.includes('Ctrl-C') && resolve());
      this.child.once('exit', (code) => reject(new Error(`Atrium exited with code ${code}`)));
    });
  }

  async stop() {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }

  /** An access token of a demo account. */
  async token(email) {
    const args = ['services/single-node/dist/token.js', email];
    const { stdout } = await run(process.execPath, args, { cwd: root, env: this.environment });
    return stdout.trim();
  }
}
