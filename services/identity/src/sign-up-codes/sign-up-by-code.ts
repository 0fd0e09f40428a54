import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { SignUpTicket } from '@atrium/proto/identity/sign-up';
import type { VerificationField } from '@atrium/proto/identity/sign-up-codes';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { SignUpCandidates, type SignUpCandidate } from '../sign-up/sign-up-candidates.store.ts';
import { SignUpLimits } from '../sign-up/sign-up-limits.ts';
import type { SignUpSecret } from '../sign-up/sign-up-secret.schema.ts';
import { SignUpSecrets } from '../sign-up/sign-up-secrets.store.ts';
import { SignUpTickets } from '../sign-up/sign-up-tickets.ts';
import { verificationFieldFor, matchesVerificationField } from './verification-field.ts';

const maxAttempts = 5;

/**
 * Sign-up with a code that the person's manager has shown them, and a fact that someone who finds the code does not
 * know.
 */
@Injectable()
export class SignUpByCode {
  constructor(
    private readonly signUpCandidates: SignUpCandidates,
    private readonly limits: SignUpLimits,
    private readonly secrets: SignUpSecrets,
    private readonly signUpTickets: SignUpTickets,
    private readonly transactions: Transactions,
  ) {}

  async inspect(secret: string): Promise<{ verificationField: VerificationField; first: string }> {
    await this.limits.takeForNetwork();
    const { person } = await this.ownerOf(await this.secrets.find('sign-up-code', secret));
    const asks = verificationFieldFor(person);
    if (!asks) throw new DomainError('link-expired');
    return { verificationField: asks, first: person.first };
  }

  /** The attempt is counted before anything is compared. */
  async confirm(secret: string, value: string): Promise<SignUpTicket> {
    await this.limits.takeForNetwork();
    const signUpCode = await this.secrets.countAttempt('sign-up-code', secret, maxAttempts);
    const candidate = await this.ownerOf(signUpCode);
    if (!matchesVerificationField(candidate.person, value))
      throw new DomainError('invalid-input', undefined, [{ path: ['value'], code: 'mismatch' }]);
    // In one transaction, so a new code replaces either this one or the ticket.
    return this.transactions.run(async () => {
      const taken = await this.secrets.take('sign-up-code', secret);
      if (!taken) throw new DomainError('link-expired');
      return this.signUpTickets.issue(candidate, {
        method: 'sign-up-code',
        by: taken.by,
        email: null,
        language: taken.language,
      });
    });
  }

  private async ownerOf(
    signUpCode: SignUpSecret | null,
  ): Promise<SignUpCandidate & { person: PersonRecord }> {
    const candidate = signUpCode && (await this.signUpCandidates.bySecret(signUpCode));
    if (!candidate?.person || (await this.signUpCandidates.hasSignedUp(candidate)))
      throw new DomainError('link-expired');
    return { ...candidate, person: candidate.person };
  }
}
