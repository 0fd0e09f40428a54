import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { SignUpTicket } from '@atrium/proto/identity/sign-up';
import type { SecondFact } from '@atrium/proto/identity/sign-up-codes';
import type { PersonRecord } from '../people/person.schema.ts';
import { Candidates, type Candidate } from '../sign-up/candidates.ts';
import { SignUpLimits } from '../sign-up/sign-up-limits.ts';
import type { SignUpSecret } from '../sign-up/sign-up-secret.schema.ts';
import { SignUpSecrets } from '../sign-up/sign-up-secrets.ts';
import { Tickets } from '../sign-up/tickets.ts';
import { factAskedOf, isFactOf } from './second-fact.ts';

const mostTries = 5;

/** Signing up by a code that somebody's manager has shown them, and a fact that the finder of a code does not know. */
@Injectable()
export class SignUpByCode {
  constructor(
    private readonly candidates: Candidates,
    private readonly limits: SignUpLimits,
    private readonly secrets: SignUpSecrets,
    private readonly tickets: Tickets,
    private readonly transactions: Transactions,
  ) {}

  async ask(secret: string): Promise<{ asks: SecondFact; first: string }> {
    await this.limits.takeFromHere();
    const { person } = await this.ownerOf(await this.secrets.find('card', secret));
    const asks = factAskedOf(person);
    if (!asks) throw new DomainError('link-expired');
    return { asks, first: person.first };
  }

  /** Counted before it is compared. */
  async confirm(secret: string, fact: string): Promise<SignUpTicket> {
    await this.limits.takeFromHere();
    const card = await this.secrets.takeTry('card', secret, mostTries);
    const candidate = await this.ownerOf(card);
    if (!isFactOf(candidate.person, fact))
      throw new DomainError('invalid-input', undefined, [{ path: ['fact'], code: 'mismatch' }]);
    // At once, so that a new card replaces either this one or the ticket.
    return this.transactions.run(async () => {
      const taken = await this.secrets.take('card', secret);
      if (!taken) throw new DomainError('link-expired');
      return this.tickets.give(candidate, {
        way: 'card',
        by: taken.by,
        email: null,
        language: taken.language,
      });
    });
  }

  private async ownerOf(card: SignUpSecret | null): Promise<Candidate & { person: PersonRecord }> {
    const candidate = card && (await this.candidates.bySecret(card));
    if (!candidate?.person || (await this.candidates.hasArrived(candidate)))
      throw new DomainError('link-expired');
    return { ...candidate, person: candidate.person };
  }
}
