import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion, saveSingleton } from '@atrium/common/mongo/version';
import type { DeliveryChoice, DeliveryRule, DeliveryRules } from '@atrium/proto/notifications/delivery';
import type { Model } from 'mongoose';
import { withDefaults } from './delivery.ts';
import type { DeliveryChoiceRecord, DeliveryRulesRecord } from './delivery.schemas.ts';

/** People's delivery preferences, and the rules of the organisation. */
@Injectable()
export class DeliveryChoices {
  constructor(
    @InjectModel('DeliveryChoice') private readonly choices: Model<DeliveryChoiceRecord>,
    @InjectModel('DeliveryRules') private readonly decided: Model<DeliveryRulesRecord>,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async of(person: string): Promise<DeliveryChoice> {
    return (await this.ofMany([person])).get(person) ?? withDefaults(null);
  }

  /** Includes the defaults for people who never chose. */
  async ofMany(people: readonly string[]): Promise<ReadonlyMap<string, DeliveryChoice>> {
    const stored = await this.choices.find({ _id: { $in: people } }).lean<DeliveryChoiceRecord[]>();
    const known = new Map(
      stored.map(({ _id, preferences, mailFrequency, quiet }) => [
        _id,
        { preferences, mailFrequency, quiet },
      ]),
    );
    return new Map(people.map((person) => [person, withDefaults(known.get(person) ?? null)]));
  }

  async update(person: string, choice: DeliveryChoice): Promise<void> {
    await this.choices.updateOne({ _id: person }, { $set: choice }, { upsert: true });
  }

  async rules(): Promise<{ rules: DeliveryRule[]; version: number }> {
    const found = await this.decided.findById(currentOrganisation()).lean<DeliveryRulesRecord>();
    return { rules: [...(found?.rules ?? [])], version: found?.version ?? 0 };
  }

  updateRules(
    { rules }: DeliveryRules,
    expectedVersion: number,
  ): Promise<{ rules: DeliveryRule[]; version: number }> {
    return this.transactions.run(async () => {
      const { version, rules: before } = await this.rules();
      assertVersion(version, expectedVersion);
      const record = { _id: currentOrganisation(), version: version + 1, rules };
      if (!(await saveSingleton<DeliveryRulesRecord>(this.decided, record, version)))
        throw new DomainError('version-conflict');
      const about = { kind: 'delivery-rules', id: currentOrganisation(), name: '' };
      await this.audit.record({
        action: 'delivery.updateRules',
        about,
        before: { rules: before },
        after: { rules },
      });
      return { rules, version: version + 1 };
    });
  }
}
