import { Injectable } from '@nestjs/common';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { AccountMailQueue } from '../account-mail-records/account-mail-queue.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { AccountImporter } from '../sign-in/account-importer.ts';
import type { PersonChanges } from './import-row.ts';

/** The accounts of people whom an import adds or changes. */
@Injectable()
export class ImportAccounts {
  constructor(
    private readonly accounts: AccountImporter,
    private readonly provider: IdentityProvider,
    private readonly mails: AccountMailQueue,
  ) {}

  invite(people: readonly Omit<PersonRecord, 'org'>[], org: string): Promise<void> {
    return this.accounts.invite(
      people.map(({ _id, email, state }) => ({ personId: _id, org, email, active: state === 'active' })),
    );
  }

  async follow(before: PersonRecord, set: PersonChanges): Promise<void> {
    const { _id, email, state } = before;
    if (set.email && set.email !== email) {
      await this.accounts.changeAddress(_id, set.email);
      await this.mails.tellAtFormerAddress(before, set.email);
    }
    if (!set.state || set.state === state) return;
    await (set.state === 'active' ? this.provider.activate(_id) : this.provider.deactivate(_id));
  }
}
