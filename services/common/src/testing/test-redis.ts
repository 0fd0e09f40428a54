import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../net/free-ports.ts';

/** A Redis owned by one test, which can stop, freeze and restart it. A restart loses all data. */
export class TestRedis {
  private process: ChildProcess | undefined;

  private constructor(readonly port: number) {}

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const settings = [
      '--bind',
      '127.0.0.1',
      '--port',
      String(this.port),
      '--save',
      '',
      '--appendonly',
      'no',
      '--tcp-backlog',
      '4',
    ];
    this.process = spawn('redis-server', settings, { stdio: 'ignore' });
    await once(this.process, 'spawn');
    while (!(await answers(this.port))) await setTimeout(10);
  }

  /** Simulates a power failure. */
  async stop(): Promise<void> {
    if (!this.process) return;
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
    this.process = undefined;
  }

  /** Connections stay open, but nothing answers. */
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
