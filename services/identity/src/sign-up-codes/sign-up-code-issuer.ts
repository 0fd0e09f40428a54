import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { VerificationField, SignUpCode } from '@atrium/proto/identity/sign-up-codes';
import { aboutOf } from '../people/people.service.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { pageLanguage } from '../page-texts/page-language.ts';
import { SignInSettings } from '../settings/sign-in.settings.ts';
import { RecordFingerprints } from '../sign-up/record-fingerprints.ts';
import { SignUpSecrets } from '../sign-up/sign-up-secrets.store.ts';

const minutes = 7 * 24 * 60;

/** Issues a sign-up code to show or print for a person. One at a time, valid for a week. */
@Injectable()
export class SignUpCodeIssuer {
  constructor(
    private readonly secrets: SignUpSecrets,
    private readonly fingerprints: RecordFingerprints,
    private readonly settings: SignInSettings,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  issue(person: PersonRecord, asks: VerificationField): Promise<SignUpCode> {
    const language = pageLanguage(person.language, undefined, undefined);
    return this.transactions.run(async () => {
      await this.secrets.removeSignUpCodesOf(person._id);
      const facts = {
        person: person._id,
        record: await this.fingerprints.of(person),
        by: currentCaller().id,
        language,
      };
      const secret = await this.secrets.issue('sign-up-code', facts, minutes);
      await this.audit.record({
        action: 'signUpCodes.create',
        about: aboutOf(person),
        after: { verificationField: asks },
      });
      const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
      return {
        url: `${this.settings.publicUrl}/login/with-code#${secret}`,
        verificationField: asks,
        expiresAt,
      };
    });
  }
}
