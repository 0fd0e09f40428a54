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
import { erasureEntry } from './system-entries.ts';

export interface Remembered {
  readonly id: string;
  /** Names, addresses and numbers as they appear in entries. */
  readonly texts: readonly string[];
}

const some = 200;
const gone = { aboutName: '', before: null, after: null, words: [], erased: true };

/**
 * Erases a person from the audit log: data about them, and the address they called from. It still shows that an ID that
 * no longer resolves did something at a time. The chain stays intact: it holds salted hashes of the erased parts, and
 * an entry at its end authorises the gaps.
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

  /**
   * Also erases mentions in entries about others. Searches for the words of a text, but erases only where the whole
   * text appears.
   */
  private async takeNamed({ texts }: Remembered): Promise<number> {
    let count = 0;
    for (const text of texts) {
      const words = foldedWords(text).map((word) => word.slice(0, 40));
      const mentionsText = ({ aboutName, before, after }: AuditEntryRecord): boolean =>
        JSON.stringify([aboutName, before, after]).includes(JSON.stringify(text).slice(1, -1));
      if (words.length > 0) count += await this.take({ words: { $all: words } }, mentionsText, gone, 'about');
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
    const matching = found.filter(isMeant);
    for (let at = 0; at < matching.length; at += some)
      await this.takeSome(matching.slice(at, at + some), changes, part);
    return matching.length;
  }

  private async takeSome(
    entries: readonly AuditEntryRecord[],
    changes: object,
    part: 'about' | 'from',
  ): Promise<void> {
    await this.chains.ensure();
    await this.transactions.run(async () => {
      const chain = await this.chains.claim();
      const ids = (those: readonly AuditEntryRecord[]) => ({ _id: { $in: those.map(({ _id }) => _id) } });
      const sealed = entries.filter(({ seals }) => seals);
      await this.entries.updateMany(ids(sealed), { $set: changes, $unset: { [`salts.${part}`]: 1 } });
      // An entry from before seals existed is erased whole, because what stayed could not be verified.
      await this.entries.updateMany(ids(entries.filter(({ seals }) => !seals)), {
        $set: { ...gone, from: '' },
      });
      const places = entries.flatMap(({ seq }) => seq ?? []);
      const voucher = erasureEntry(randomUUID(), currentOrganisation(), places, new Date());
      await this.appender.write(chain, [voucher]);
    });
  }
}
