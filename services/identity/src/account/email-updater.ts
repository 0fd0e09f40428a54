import { Injectable } from '@nestjs/common';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { searchFieldsOf } from '../person-records/person.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { AccountChangeWriter } from './account-change-writer.ts';

/** Changes a person's address here and at the identity provider, ends every session and notifies the old address. */
@Injectable()
export class EmailUpdater {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly writer: AccountChangeWriter,
  ) {}

  /** Call within a transaction. */
  async update(before: PersonRecord, email: string): Promise<void> {
    await this.provider.changeEmail(before._id, email);
    await this.provider.endSessions(before._id);
    await this.writer.write(before, {
      action: 'account.confirmEmail',
      fields: { email },
      rest: searchFieldsOf({ ...before, email }),
      endsTokens: true,
    });
  }
}
