import { freePort } from '@atrium/common/net/free-ports';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { readSingleNodeConfig } from '../src/config.ts';
import { findMongod, mongodSources } from '../src/mongo/find-mongod.ts';
import { longestTransaction } from '../src/mongo/mongod-process.ts';
import { prepareReplicaSet, uriOf } from '../src/mongo/replica-set.ts';
import { Progress } from '../src/progress.ts';

/** A MongoDB that only the test looks after, so that it can be taken away for as long as the test wants. */
export class OwnMongod {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly binary: string,
    private readonly data: string,
    private readonly port: number,
  ) {}

  static async start(data: string): Promise<OwnMongod> {
    const { ATRIUM_CACHE: cache, PATH: path } = readSingleNodeConfig();
    const log = new Progress({ write: () => true });
    await mkdir(data, { recursive: true });
    const mongod = new OwnMongod(
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

  /** On the same data, at the same address; until it takes writes. */
  async start(): Promise<void> {
    const set = ['--replSet', 'atrium', '--bind_ip', '127.0.0.1', '--port', String(this.port)];
    const small = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '64'];
    const limit = ['--setParameter', `transactionLifetimeLimitSeconds=${longestTransaction}`];
    const log = ['--quiet', '--logpath', `${this.data}.log`];
    this.child = spawn(this.binary, ['--dbpath', this.data, ...set, ...small, ...limit, ...log], {
      stdio: 'ignore',
    });
    await prepareReplicaSet(this.port);
  }

  /** Connections stay, and nothing is answered any more. */
  hang(): void {
    this.child?.kill('SIGSTOP');
  }

  goOn(): void {
    this.child?.kill('SIGCONT');
  }

  /** As if the power were cut: whoever connects is refused. */
  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
