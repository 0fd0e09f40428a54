import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { SignUpTicket } from '@atrium/proto/identity/sign-up';
import { randomUUID } from 'node:crypto';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import type { Candidate } from './candidates.ts';
import { markOf } from './record-mark.ts';
import type { SignUpSecret, SignUpWay } from './sign-up-secret.schema.ts';
import { SignUpSecrets, ticketMinutes } from './sign-up-secrets.ts';

type Shown = Pick<SignUpSecret, 'email' | 'language'> & {
  readonly way: SignUpWay;
  /** Of cards: who made them. */
  readonly by?: string | null;
};

/** What somebody gets who has shown who they are. */
@Injectable()
export class Tickets {
  constructor(
    private readonly secrets: SignUpSecrets,
    private readonly organisations: OrganisationsRepository,
  ) {}

  async give({ org, person }: Candidate, { way, by = null, email, language }: Shown): Promise<SignUpTicket> {
    const { name } = await runForOrganisation(org, 'sign-up', () => this.organisations.get());
    // A mailbox is whose it is; a record must be as it was.
    const record = email === null && person ? markOf(person) : null;
    const facts = { person: person?._id ?? randomUUID(), email, record, way, by, language };
    return {
      ticket: await this.secrets.issue('ticket', facts, ticketMinutes),
      email: person?.email ?? email ?? '',
      first: person?.first ?? '',
      last: person?.last ?? '',
      organisation: name,
    };
  }
}
