import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { countersFor, waitFor, windowLength, type AttemptSource } from '../secrets/throttle.ts';
import { normaliseEmail } from './accounts.store.ts';
import { AttemptCounter } from './attempt-counter.schema.ts';
import { hashOf } from '../secrets/secret.ts';

/** An admitted attempt. It counts as failed unless it is cleared. */
export interface OpenAttempt {
  readonly counters: readonly string[];
  readonly account: string;
}

export type AttemptDecision = { readonly attempt: OpenAttempt } | { readonly wait: number };

/** Counts attempts in the database, so neither a restart nor concurrent requests get around the limit. */
@Injectable()
export class SignInAttempts {
  constructor(@InjectModel(AttemptCounter.name) private readonly counters: Model<AttemptCounter>) {}

  /** Records the attempt in every counter before checking, so concurrent attempts see each other. */
  async start(attemptSource: AttemptSource, now = new Date()): Promise<AttemptDecision> {
    const account = hashOf(attemptSource.account);
    const counters = countersFor({ ...attemptSource, account });
    const id = randomUUID();
    const waits = await Promise.all(counters.map((counter) => this.addTo(counter, { id, at: now, account })));
    const wait = Math.max(...waits);
    if (wait === 0) return { attempt: { counters, account } };
    await this.counters.updateMany({ _id: { $in: counters } }, { $pull: { attempts: { id } } });
    return { wait };
  }

  /** Call after a correct password: clears the person's earlier failed attempts, in the counter of the address too. */
  async clear({ counters, account }: OpenAttempt): Promise<void> {
    await this.counters.updateMany({ _id: { $in: counters } }, { $pull: { attempts: { account } } });
  }

  /** Call after the owner has verified themselves by mail: clears all failed attempts at their account, wherever. */
  async clearAccount(email: string): Promise<void> {
    const account = hashOf(normaliseEmail(email));
    await this.counters.updateMany({ 'attempts.account': account }, { $pull: { attempts: { account } } });
  }

  private async addTo(counter: string, entered: AttemptCounter['attempts'][number]): Promise<number> {
    const expiresAt = new Date(entered.at.getTime() + windowLength);
    const oldest = new Date(entered.at.getTime() - windowLength);
    const known = { $ifNull: ['$attempts', []] };
    // A busy address would otherwise keep attempts that no longer count.
    const recent = { $filter: { input: known, cond: { $gt: ['$$this.at', oldest] } } };
    const attempts = { $concatArrays: [recent, [entered]] };
    const before = await this.counters
      .findOneAndUpdate(
        { _id: counter },
        [{ $set: { attempts, expiresAt: { $max: ['$expiresAt', expiresAt] } } }],
        {
          upsert: true,
          updatePipeline: true,
        },
      )
      .lean<AttemptCounter | null>();
    return waitFor(counter, before?.attempts ?? [], entered.at);
  }
}
