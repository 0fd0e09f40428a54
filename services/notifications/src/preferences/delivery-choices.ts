import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { DeliveryChoice, DeliveryRule, DeliveryRules } from '@atrium/proto/notifications/delivery';
import { withDefaults } from './delivery-preferences.ts';
import { DeliveryChoicesRepository } from './delivery-choices.repository.ts';

/** People's delivery preferences, and the rules of the organisation. */
@Injectable()
export class DeliveryChoices {
  constructor(
    private readonly choices: DeliveryChoicesRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async of(person: string): Promise<DeliveryChoice> {
    return (await this.ofMany([person])).get(person) ?? withDefaults(null);
  }

  /** Includes the defaults for people who never chose. */
  async ofMany(people: readonly string[]): Promise<ReadonlyMap<string, DeliveryChoice>> {
    const stored = await this.choices.findMany(people);
    const known = new Map(
      stored.map(({ _id, preferences, mailFrequency, quiet }) => [
        _id,
        { preferences, mailFrequency, quiet },
      ]),
    );
    return new Map(people.map((person) => [person, withDefaults(known.get(person) ?? null)]));
  }

  update(person: string, choice: DeliveryChoice): Promise<void> {
    return this.choices.save(person, choice);
  }

  async rules(): Promise<{ rules: DeliveryRule[]; version: number }> {
    const found = await this.choices.findRules();
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
      if (!(await this.choices.saveRules(record, version))) throw new DomainError('version-conflict');
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
