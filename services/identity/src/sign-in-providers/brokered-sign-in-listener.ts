import { Injectable } from '@nestjs/common';
import { readBrokerAlias } from '@atrium/common/auth/broker-alias';
import { Transactions } from '@atrium/common/mongo/transactions';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import { GroupRolesWriter } from './group-roles-writer.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';

/** Called when people of the current organisation have signed in through another provider. */
@Injectable()
export class BrokeredSignInListener {
  constructor(
    private readonly providers: SignInProvidersRepository,
    private readonly brokered: BrokeredPeopleRepository,
    private readonly writer: GroupRolesWriter,
    private readonly transactions: Transactions,
  ) {}

  /** Idempotent. An earlier sign-in that is reported later changes nothing. */
  async onSignIn(person: string, alias: string, groups: readonly string[], at: Date): Promise<void> {
    await this.transactions.run(async () => {
      const provider = await this.providers.find(readBrokerAlias(alias)?.id ?? '');
      if (!provider) return;
      if (
        await this.brokered.recordSignIn(
          person,
          provider._id,
          provider.groupsClaim === null ? [] : groups,
          at,
        )
      )
        await this.writer.apply(person, provider);
    });
  }
}
