import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { SignUpTicket } from '@atrium/proto/identity/sign-up';
import { randomUUID } from 'node:crypto';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import type { SignUpCandidate } from './sign-up-candidates.store.ts';
import { RecordFingerprints } from './record-fingerprints.ts';
import type { SignUpSecret, SignUpMethod } from './sign-up-secret.schema.ts';
import { SignUpSecrets, ticketMinutes } from './sign-up-secrets.store.ts';

type TicketDetails = Pick<SignUpSecret, 'email' | 'language'> & {
  readonly method: SignUpMethod;
  /** For sign-up codes, who created them. */
  readonly by?: string | null;
};

/** Issues tickets to people who have been verified. */
@Injectable()
export class SignUpTickets {
  constructor(
    private readonly secrets: SignUpSecrets,
    private readonly organisations: OrganisationsRepository,
    private readonly fingerprints: RecordFingerprints,
  ) {}

  async issue(
    { org, person }: SignUpCandidate,
    { method, by = null, email, language }: TicketDetails,
  ): Promise<SignUpTicket> {
    const { name } = await runForOrganisation(org, 'sign-up', () => this.organisations.get());
    // A verified mailbox needs no fingerprint. Otherwise, the record must stay unchanged.
    const record = email === null ? await this.fingerprints.of(person) : null;
    const facts = { person: person?._id ?? randomUUID(), email, record, method, by, language };
    return {
      ticket: await this.secrets.issue('ticket', facts, ticketMinutes),
      email: person?.email ?? email ?? '',
      first: person?.first ?? '',
      last: person?.last ?? '',
      organisation: name,
    };
  }
}
