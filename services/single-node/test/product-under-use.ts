import { freePort } from '@atrium/common/net/free-ports';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kept, toldOf, type Books } from './books.ts';
import { Ledger } from './ledger.ts';
import { OwnMongod } from './own-mongod.ts';
import { ProductProcess } from './product-process.ts';
import { foundStaff, type Staff } from './staff.ts';

/** A test on a bad day takes about twenty seconds; a machine that does a dozen other things takes its time. */
export const patience = 150_000;

/** The whole product as a process on a MongoDB of its own, and people who use it and remember what they were promised. */
export class ProductUnderUse {
  private constructor(
    readonly home: string,
    readonly mongod: OwnMongod,
    public product: ProductProcess,
    readonly staff: Staff,
    readonly ledger: Ledger,
  ) {}

  static async start(name: string): Promise<ProductUnderUse> {
    const home = await mkdtemp(join(tmpdir(), `atrium-${name}-`));
    const mongod = await OwnMongod.start(join(home, 'database'));
    const product = new ProductProcess({ home, port: await freePort(), mongoUri: mongod.uri });
    const staff = await foundStaff(product.url, await product.opens());
    return new ProductUnderUse(home, mongod, product, staff, new Ledger(staff));
  }

  /** At the same address, where whoever was not answered asks again. */
  async startAgain(): Promise<void> {
    this.product = new ProductProcess(this.product.settings);
    await this.product.opens();
  }

  /** What is there when everybody is done and every message has arrived. */
  async books(): Promise<Books> {
    await this.ledger.end();
    await toldOf(this.staff, { mongoUri: this.mongod.uri, count: this.ledger.comments.size });
    return kept(this.staff);
  }

  async stop(): Promise<void> {
    await this.product.ends('SIGTERM');
    await this.mongod.kill();
    await rm(this.home, { recursive: true, force: true });
  }
}
