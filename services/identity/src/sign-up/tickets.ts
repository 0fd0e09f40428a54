import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { SignUpTicket } from '@atrium/proto/identity/sign-up';
import { randomUUID } from 'node:crypto';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import type { PageLanguage } from '../sign-in/pages/texts.ts';
import type { Candidate } from './candidates.ts';
import { SignUpSecrets, ticketMinutes } from './sign-up-secrets.ts';

/** What somebody gets who has shown who they are. */
@Injectable()
export class Tickets {
  constructor(
    private readonly secrets: SignUpSecrets,
    private readonly organisations: OrganisationsRepository,
  ) {}

  async give(
    { org, person }: Candidate,
    address: string | null,
    language: PageLanguage,
  ): Promise<SignUpTicket> {
    const { name } = await runForOrganisation(org, 'sign-up', () => this.organisations.get());
    const facts = { person: person?._id ?? randomUUID(), email: address, language };
    return {
      ticket: await this.secrets.issue('ticket', facts, ticketMinutes),
      email: person?.email ?? address ?? '',
      first: person?.first ?? '',
      last: person?.last ?? '',
      organisation: name,
    };
  }
}
