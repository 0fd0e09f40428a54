import { Injectable } from '@nestjs/common';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { searchable } from '../people/person.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { OwnChanges } from './own-changes.ts';

/** Gives a person another address, here and where they sign in, ends every session, and tells the old address. */
@Injectable()
export class AddressMover {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly changes: OwnChanges,
  ) {}

  /** In a transaction. */
  async move(before: PersonRecord, email: string): Promise<void> {
    await this.provider.changeEmail(before._id, email);
    await this.provider.endSessions(before._id);
    await this.changes.write(before, {
      action: 'account.confirmEmail',
      fields: { email },
      rest: searchable({ ...before, email }),
      endsTokens: true,
      letter: 'email',
    });
  }
}
