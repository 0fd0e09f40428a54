import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { AuditAppender } from './audit-appender.ts';
import { AuditChainsRepository } from './audit-chains.repository.ts';
import type { AuditEntryRecord } from './audit-entry.schema.ts';
import { foldedWords } from './audit-words.ts';
import { erasing } from './sign-off.ts';

export interface Remembered {
  readonly id: string;
  /** As they stand in entries: names, addresses, numbers. */
  readonly texts: readonly string[];
}

const some = 200;
const gone = { aboutName: '', before: null, after: null, words: [], erased: true };

/**
 * Takes a person out of the log: what was said of them, and from where they called. That somebody, by an id that leads
 * nowhere any more, did something at a time stays, and the chain stays whole: it holds salted hashes of what is taken out,
 * and an entry at its end vouches for the gaps.
 */
@Injectable()
export class AuditErasure {
  constructor(
    @InjectModel('AuditEntry') private readonly entries: Model<AuditEntryRecord>,
    private readonly chains: AuditChainsRepository,
    private readonly appender: AuditAppender,
    private readonly transactions: Transactions,
  ) {}

  async erase(person: Remembered): Promise<number> {
    const { id } = person;
    const about = await this.take({ aboutId: id }, () => true, gone, 'about');
    const named = await this.takeNamed(person);
    const from = await this.take({ by: id }, () => true, { from: '', erased: true }, 'from');
    return about + named + from;
  }

  /** In entries about others, too: found by the words of a name, and only where all of it stands there. */
  private async takeNamed({ texts }: Remembered): Promise<number> {
    let count = 0;
    for (const text of texts) {
      const words = foldedWords(text).map((word) => word.slice(0, 40));
      const says = ({ aboutName, before, after }: AuditEntryRecord): boolean =>
        JSON.stringify([aboutName, before, after]).includes(JSON.stringify(text).slice(1, -1));
      if (words.length > 0) count += await this.take({ words: { $all: words } }, says, gone, 'about');
    }
    return count;
  }

  private async take(
    filter: object,
    isMeant: (entry: AuditEntryRecord) => boolean,
    changes: object,
    part: 'about' | 'from',
  ): Promise<number> {
    const whole = { [`salts.${part}`]: { $exists: true } };
    const first = { seals: { $exists: false }, erased: { $ne: true } };
    const found = await this.entries
      .find({ ...filter, action: { $ne: 'audit.erase' }, seq: { $exists: true }, $or: [whole, first] })
      .sort({ seq: 1 })
      .lean<AuditEntryRecord[]>();
    const meant = found.filter(isMeant);
    for (let at = 0; at < meant.length; at += some)
      await this.takeSome(meant.slice(at, at + some), changes, part);
    return meant.length;
  }

  private async takeSome(
    entries: readonly AuditEntryRecord[],
    changes: object,
    part: 'about' | 'from',
  ): Promise<void> {
    await this.chains.begin();
    await this.transactions.run(async () => {
      const chain = await this.chains.claim();
      const ids = (those: readonly AuditEntryRecord[]) => ({ _id: { $in: those.map(({ _id }) => _id) } });
      const sealed = entries.filter(({ seals }) => seals);
      await this.entries.updateMany(ids(sealed), { $set: changes, $unset: { [`salts.${part}`]: 1 } });
      // Of one from before there were seals nothing can be told apart: what stays could not be verified.
      await this.entries.updateMany(ids(entries.filter(({ seals }) => !seals)), {
        $set: { ...gone, from: '' },
      });
      const places = entries.flatMap(({ seq }) => seq ?? []);
      const voucher = erasing(randomUUID(), currentOrganisation(), places, new Date());
      await this.appender.write(chain, [voucher]);
    });
  }
}
