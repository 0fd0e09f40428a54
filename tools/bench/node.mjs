import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allocator, fromSource, heapLimits, node24, root } from '../prepare/paths.mjs';
import { untilComplete } from '../until-complete.mjs';

const run = promisify(execFile);

/** A single node as `npm start` runs it, on a separate port and home, without rate limits. */
export class BenchNode {
  constructor(home, port) {
    this.address = `http://localhost:${port}`;
    this.environment = {
      ...allocator,
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
    this.child = spawn(node24(), [...heapLimits, ...fromSource, 'services/single-node/src/main.ts'], {
      cwd: root,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await untilComplete(this.child);
  }

  async stop() {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }

  /** An access token of a demo account. */
  async token(email) {
    const args = [...fromSource, 'services/single-node/src/token.ts', email];
    const { stdout } = await run(node24(), args, { cwd: root, env: this.environment });
    return stdout.trim();
  }
}
