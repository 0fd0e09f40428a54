import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion, saveInPlace } from '@atrium/common/mongo/version';
import type { DeliveryChoice, DeliveryRule, DeliveryRules } from '@atrium/proto/notifications/delivery';
import type { Model } from 'mongoose';
import { completed } from './delivery.ts';
import type { DeliveryChoiceRecord, DeliveryRulesRecord } from './delivery.schemas.ts';

/** What people chose to hear of, and what was decided for all of them. */
@Injectable()
export class DeliveryChoices {
  constructor(
    @InjectModel('DeliveryChoice') private readonly choices: Model<DeliveryChoiceRecord>,
    @InjectModel('DeliveryRules') private readonly decided: Model<DeliveryRulesRecord>,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async of(person: string): Promise<DeliveryChoice> {
    return (await this.ofMany([person])).get(person) ?? completed(null);
  }

  /** Of each of them, whether they ever chose or not. */
  async ofMany(people: readonly string[]): Promise<ReadonlyMap<string, DeliveryChoice>> {
    const kept = await this.choices.find({ _id: { $in: people } }).lean<DeliveryChoiceRecord[]>();
    const known = new Map(
      kept.map(({ _id, wanted, mailRhythm, quiet }) => [_id, { wanted, mailRhythm, quiet }]),
    );
    return new Map(people.map((person) => [person, completed(known.get(person) ?? null)]));
  }

  async choose(person: string, choice: DeliveryChoice): Promise<void> {
    await this.choices.updateOne({ _id: person }, { $set: choice }, { upsert: true });
  }

  async rules(): Promise<{ rules: DeliveryRule[]; version: number }> {
    const found = await this.decided.findById(currentOrganisation()).lean<DeliveryRulesRecord>();
    return { rules: [...(found?.rules ?? [])], version: found?.version ?? 0 };
  }

  decide({ rules }: DeliveryRules, seen: number): Promise<{ rules: DeliveryRule[]; version: number }> {
    return this.transactions.run(async () => {
      const { version, rules: before } = await this.rules();
      assertVersion(version, seen);
      const record = { _id: currentOrganisation(), version: version + 1, rules };
      if (!(await saveInPlace<DeliveryRulesRecord>(this.decided, record, version)))
        throw new DomainError('version-conflict');
      const about = { kind: 'delivery-rules', id: currentOrganisation(), name: '' };
      await this.audit.record({
        action: 'delivery.decide',
        about,
        before: { rules: before },
        after: { rules },
      });
      return { rules, version: version + 1 };
    });
  }
}
