import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { lockNext } from '../messaging/lock-next.ts';
import { OwnStates, type OwnState } from '../messaging/own-states.ts';
import { Tombstones } from '../messaging/tombstones.store.ts';
import { Transactions } from '../mongo/transactions.ts';

const atOnce = 200;

/** Publishes what a state topic consists of: the current records, and the last state of those that were deleted. */
@Injectable()
export class RecordsPublisher {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly states: OwnStates,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
  ) {}

  /** Returns the number of messages. */
  async publish(topic: string, alive = async () => undefined as void): Promise<number> {
    const { model, publish } = this.states.byTopic.get(topic) as OwnState;
    const records = this.connection.model<{ _id: string }>(model);
    let published = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      const last: string = after;
      await alive();
      const ids = await this.transactions.run(async () => {
        const some = await lockNext(records, last, atOnce);
        await publish(some as never);
        return some.map(({ _id }) => _id);
      });
      published += ids.length;
      after = ids.length === atOnce ? ids.at(-1) : undefined;
    }
    return published;
  }

  publishRemoved(topic: string): Promise<number> {
    return this.tombstones.republish(topic);
  }
}
