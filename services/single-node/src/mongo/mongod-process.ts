import { freePort } from '@atrium/common/net/free-ports';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Progress } from '../progress.ts';
import { endProcess } from './end-process.ts';
import { setName } from './replica-set.ts';
import { lastComplaint, turnLog } from './mongod-log.ts';

const addressInUse = 48;

/** In seconds. What a killed process had begun holds up whoever writes the same for as long as this. */
export const longestTransaction = 20;

export interface MongodOptions {
  readonly binary: string;
  /** Folder of the data. */
  readonly data: string;
  readonly log: Progress;
}

/** A mongod that runs until it is told to stop: one that ends by itself is started again at the same address. */
export class MongodProcess {
  private child: ChildProcess | undefined;
  private stopping = false;

  private constructor(
    private readonly options: MongodOptions,
    readonly port: number,
  ) {}

  static async start(options: MongodOptions): Promise<MongodProcess> {
    for (;;) {
      const mongod = new MongodProcess(options, await freePort());
      // Somebody may have taken the port in between.
      if ((await mongod.run()) !== addressInUse) return mongod;
    }
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    if (this.child?.pid && this.child.exitCode === null && this.child.signalCode === null)
      await endProcess(this.child.pid);
  }

  /** Ends when it can be talked to; resolves to its exit code only if the port was taken. */
  private async run(): Promise<number | undefined> {
    const logFile = join(this.options.data, 'mongod.log');
    await turnLog(logFile);
    const child = spawn(this.options.binary, argumentsOf(this.options.data, this.port, logFile), {
      // A process group of its own: Ctrl-C reaches the whole group at once, and the database is to be stopped last.
      detached: true,
      stdio: 'ignore',
    });
    this.child = child;
    const ended = once(child, 'exit') as Promise<[number | null]>;
    const code = await Promise.race([
      listens(this.port, () => hasEnded(child)),
      ended.then(([exit]) => exit ?? -1),
    ]);
    if (code === addressInUse) return code;
    if (code !== undefined)
      throw new Error(`MongoDB failed to start: ${await lastComplaint(logFile)} (log: ${logFile})`);
    child.unref();
    void ended.then(() => this.startAgain());
    return undefined;
  }

  private async startAgain(): Promise<void> {
    for (let pause = 100; !this.stopping; pause = Math.min(pause * 2, 10_000)) {
      this.options.log.say('MongoDB exited unexpectedly. Restarting');
      try {
        if ((await this.run()) === undefined) return;
      } catch (error) {
        this.options.log.say((error as Error).message);
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const argumentsOf = (data: string, port: number, logFile: string): string[] => [
  ...['--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', setName],
  ...['--logpath', logFile, '--quiet', '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...['--setParameter', `transactionLifetimeLimitSeconds=${longestTransaction}`],
];

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Until somebody answers at a port, however long the journal takes to be replayed. */
async function listens(port: number, over: () => boolean): Promise<undefined> {
  while (!over() && !(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 25));
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
