import { freePort } from '@atrium/common/net/free-ports';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Progress } from '../progress.ts';
import { stopProcess } from './stop-process.ts';
import { setName } from './replica-set.ts';
import { lastError, rotateLog } from './mongod-log.ts';

const addressInUse = 48;

/** In seconds. Transactions that a killed process left open block writes to the same documents for this long. */
export const maxTransactionSeconds = 20;

export interface MongodOptions {
  readonly binary: string;
  /** Data folder. */
  readonly data: string;
  /** File with the key of its replica set. */
  readonly keyFile: string;
  readonly log: Progress;
}

/** A mongod that runs until it is stopped. If it exits on its own, it is restarted at the same address. */
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
      // Another process may have taken the port in between.
      if ((await mongod.run()) !== addressInUse) return mongod;
    }
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    if (this.child?.pid && this.child.exitCode === null && this.child.signalCode === null)
      await stopProcess(this.child.pid);
  }

  /** Resolves once it accepts connections, or with its exit code if the port was taken. */
  private async run(): Promise<number | undefined> {
    const logFile = join(this.options.data, 'mongod.log');
    await rotateLog(logFile);
    const child = spawn(this.options.binary, argumentsOf(this.options, this.port, logFile), {
      // In its own process group: Ctrl-C signals the whole group at once, but the database must stop last.
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
      throw new Error(`MongoDB failed to start: ${await lastError(logFile)} (log: ${logFile})`);
    child.unref();
    void ended.then(() => this.startAgain());
    return undefined;
  }

  private async startAgain(): Promise<void> {
    for (let pause = 100; !this.stopping; pause = Math.min(pause * 2, 10_000)) {
      this.options.log.print('MongoDB exited unexpectedly. Restarting');
      try {
        if ((await this.run()) === undefined) return;
      } catch (error) {
        this.options.log.print((error as Error).message);
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const argumentsOf = ({ data, keyFile }: MongodOptions, port: number, logFile: string): string[] => [
  // Also turns authentication on.
  ...['--keyFile', keyFile],
  ...['--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', setName],
  ...['--logpath', logFile, '--quiet', '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...['--setParameter', `transactionLifetimeLimitSeconds=${maxTransactionSeconds}`],
];

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Resolves once the port accepts connections, however long replaying the journal takes, or the process has exited. */
export async function listens(port: number, over: () => boolean): Promise<undefined> {
  while (!over() && !(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 25));
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
