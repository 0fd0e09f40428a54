import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../net/free-ports.ts';

/** A Redis of a test's own, which it may stop, freeze and start again; it forgets everything in between. */
export class OwnRedis {
  private process: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async start(): Promise<OwnRedis> {
    const redis = new OwnRedis(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const settings = ['--bind', '127.0.0.1', '--port', String(this.port), '--save', '', '--appendonly', 'no'];
    this.process = spawn('redis-server', settings, { stdio: 'ignore' });
    await once(this.process, 'spawn');
    while (!(await answers(this.port))) await setTimeout(10);
  }

  /** As when its machine loses power. */
  async stop(): Promise<void> {
    if (!this.process) return;
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
    this.process = undefined;
  }

  /** Connections stay open and nobody answers. */
  freeze(): void {
    this.process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.process?.kill('SIGCONT');
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
