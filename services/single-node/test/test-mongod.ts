import { freePort } from '@atrium/common/net/free-ports';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { readSingleNodeConfig } from '../src/config.ts';
import { findMongod, mongodSources } from '../src/mongo/find-mongod.ts';
import { hasEnded, listens, maxTransactionSeconds } from '../src/mongo/mongod-process.ts';
import { prepareReplicaSet, uriOf } from '../src/mongo/replica-set.ts';
import { Progress } from '../src/progress.ts';

/** A MongoDB that only the test controls and can stop for as long as it wants. */
export class TestMongod {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly binary: string,
    private readonly data: string,
    private readonly port: number,
  ) {}

  static async start(data: string): Promise<TestMongod> {
    const { ATRIUM_CACHE: cache, PATH: path } = readSingleNodeConfig();
    const log = new Progress({ write: () => true });
    await mkdir(data, { recursive: true });
    const mongod = new TestMongod(
      await findMongod(mongodSources(path), { cache, log }),
      data,
      await freePort(),
    );
    await mongod.start();
    return mongod;
  }

  get uri(): string {
    return uriOf(this.port);
  }

  /** Starts on the same data and address. Resolves once it accepts writes. */
  async start(): Promise<void> {
    const set = ['--replSet', 'atrium', '--bind_ip', '127.0.0.1', '--port', String(this.port)];
    const small = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '64'];
    const limit = ['--setParameter', `transactionLifetimeLimitSeconds=${maxTransactionSeconds}`];
    const log = ['--quiet', '--logpath', `${this.data}.log`];
    const child = spawn(this.binary, ['--dbpath', this.data, ...set, ...small, ...limit, ...log], {
      stdio: 'ignore',
    });
    this.child = child;
    await listens(this.port, () => hasEnded(child));
    if (hasEnded(child)) throw new Error(`MongoDB failed to start (log: ${this.data}.log)`);
    await prepareReplicaSet(this.port);
  }

  /** Connections stay open, but nothing is answered. */
  hang(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  /** Like a power cut: new connections are refused. */
  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
