import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { countersFor, recent, waitFor, windowLength, type Asker } from './throttle.ts';
import { TryCounter } from './tries.schema.ts';
import { hashOf } from './secret.ts';

/** A try that was let through; it counts as wrong unless it is forgiven. */
export interface OpenTry {
  readonly counters: readonly string[];
  readonly account: string;
}

export type Admission = { readonly admitted: OpenTry } | { readonly wait: number };

/** Counts tries in the database, so that neither a restart nor asking many at once gets around it. */
@Injectable()
export class Tries {
  constructor(@InjectModel(TryCounter.name) private readonly counters: Model<TryCounter>) {}

  /** Enters a try in every counter first and looks then, so that tries side by side see each other. */
  async open(asker: Asker, now = new Date()): Promise<Admission> {
    const account = hashOf(asker.account);
    const counters = countersFor({ ...asker, account });
    const id = randomUUID();
    const waits = await Promise.all(counters.map((counter) => this.enter(counter, { id, at: now, account })));
    const wait = Math.max(...waits);
    if (wait === 0) return { admitted: { counters, account } };
    await this.counters.updateMany({ _id: { $in: counters } }, { $pull: { tries: { id } } });
    return { wait };
  }

  /** After a right password: what this person typed wrong before counts no more, against the address neither. */
  async forgive({ counters, account }: OpenTry): Promise<void> {
    await this.counters.updateMany({ _id: { $in: counters } }, { $pull: { tries: { account } } });
  }

  /** After the owner has shown by mail who they are. */
  async forgiveAccount(email: string): Promise<void> {
    await this.counters.deleteOne({ _id: `account:${hashOf(email)}` });
  }

  private async enter(counter: string, entered: TryCounter['tries'][number]): Promise<number> {
    const expiresAt = new Date(entered.at.getTime() + windowLength);
    const before = await this.counters
      .findOneAndUpdate(
        { _id: counter },
        { $push: { tries: entered }, $max: { expiresAt } },
        { upsert: true },
      )
      .lean<TryCounter | null>();
    return waitFor(recent(before?.tries ?? [], entered.at), entered.at);
  }
}
