import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { SecondFact, SignUpCode } from '@atrium/proto/identity/sign-up-codes';
import { aboutOf } from '../people/people.service.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { pageLanguage } from '../sign-in/pages/page-language.ts';
import { SignInSettings } from '../sign-in/sign-in.settings.ts';
import { markOf } from '../sign-up/record-mark.ts';
import { SignUpSecrets } from '../sign-up/sign-up-secrets.ts';

const minutes = 7 * 24 * 60;

/** What is shown or printed for a person: one at a time, good for a week. */
@Injectable()
export class CodeCards {
  constructor(
    private readonly secrets: SignUpSecrets,
    private readonly settings: SignInSettings,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  write(person: PersonRecord, asks: SecondFact): Promise<SignUpCode> {
    const language = pageLanguage(person.language, undefined, undefined);
    return this.transactions.run(async () => {
      await this.secrets.removeCardsOf(person._id);
      const facts = { person: person._id, record: markOf(person), by: currentCaller().id, language };
      const secret = await this.secrets.issue('card', facts, minutes);
      await this.audit.record({ action: 'signUpCodes.make', about: aboutOf(person), after: { asks } });
      const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
      return { address: `${this.settings.publicUrl}/login/with-code#${secret}`, asks, expiresAt };
    });
  }
}
