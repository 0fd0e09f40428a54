import { freePort } from '@atrium/common/net/free-ports';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actualState, waitForUpdates, type ProductState } from './product-state.ts';
import { Ledger } from './ledger.ts';
import { TestMongod } from './test-mongod.ts';
import { ProductProcess } from './product-process.ts';
import { createTestTeam, signInAgain, type TestTeam } from './signed-in-client.ts';

/** In milliseconds. A fault test takes about twenty seconds, and longer on a busy machine. */
export const faultTestTimeout = 150_000;

/** The whole product as a process with its own MongoDB, and people who use it and record what was acknowledged. */
export class ProductUnderLoad {
  private constructor(
    readonly home: string,
    readonly mongod: TestMongod,
    public product: ProductProcess,
    readonly testTeam: TestTeam,
    readonly ledger: Ledger,
  ) {}

  static async start(name: string): Promise<ProductUnderLoad> {
    const home = await mkdtemp(join(tmpdir(), `atrium-${name}-`));
    const mongod = await TestMongod.start(join(home, 'database'));
    const product = new ProductProcess({ home, port: await freePort(), mongoUri: mongod.uri });
    const staff = await createTestTeam(product.url, await product.opens());
    return new ProductUnderLoad(home, mongod, product, staff, new Ledger(staff));
  }

  /** At the same address, where clients retry unanswered calls. */
  async restart(): Promise<void> {
    this.product = new ProductProcess(this.product.settings);
    await this.product.opens();
  }

  /** Kills the product as a power cut would, starts it again and signs everybody in again. */
  async killAndRestart(): Promise<void> {
    await this.product.ends('SIGKILL');
    await this.restart();
    await signInAgain(this.testTeam);
  }

  /** The state once all people are done and every message has arrived. */
  async settledState(): Promise<ProductState> {
    await this.ledger.end();
    await waitForUpdates(this.testTeam, { mongoUri: this.mongod.uri, count: this.ledger.comments.size });
    return actualState(this.testTeam, this.mongod.uri);
  }

  async stop(): Promise<void> {
    await this.product.ends('SIGTERM');
    await this.mongod.kill();
    await rm(this.home, { recursive: true, force: true });
  }
}
