import { Injectable } from '@nestjs/common';
import { readBrokerAlias } from '@atrium/common/auth/broker-alias';
import { Transactions } from '@atrium/common/mongo/transactions';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import { GroupRolesWriter } from './group-roles-writer.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

/** Told of people of the organisation in the context who have come by another provider. */
@Injectable()
export class BrokeredArrivals {
  constructor(
    private readonly providers: SignInProvidersRepository,
    private readonly brokered: BrokeredPeopleRepository,
    private readonly writer: GroupRolesWriter,
    private readonly transactions: Transactions,
  ) {}

  /** Being told twice, or of an earlier time afterwards, changes nothing. */
  async came(person: string, alias: string, groups: readonly string[], at: Date): Promise<void> {
    await this.transactions.run(async () => {
      const provider = await this.providers.find(readBrokerAlias(alias)?.id ?? '');
      if (!provider) return;
      if (await this.brokered.seen(person, provider._id, provider.groupsFrom === null ? [] : groups, at))
        await this.writer.settle(person, provider.groups);
    });
  }
}
