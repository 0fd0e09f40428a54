import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import type { Model } from 'mongoose';
import type { OrganisationRecord } from '../organisation/organisation.schema.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { markOf } from './record-mark.ts';
import type { SignUpSecret } from './sign-up-secret.schema.ts';

/** Somebody who may sign up: added by an administrator, or with an address their organisation lets in. */
export interface Candidate {
  readonly org: string;
  /** Null for whoever nobody has added. */
  readonly person: PersonRecord | null;
}

/** Who may sign up. Nobody's organisation is known before that, so people are looked for in all of them. */
@Injectable()
export class Candidates {
  constructor(
    @InjectModel('Person') private readonly people: Model<PersonRecord>,
    @InjectModel('Organisation') private readonly organisations: Model<OrganisationRecord>,
    private readonly provider: IdentityProvider,
  ) {}

  /** Asks both questions whatever the first says, so that how long it takes says nothing. Who was deactivated or deleted may not. */
  async byEmail(email: string): Promise<Candidate | null> {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    const [person, host] = await Promise.all([
      this.people.findOne({ email }).setOptions({ acrossOrganisations: true }).lean<PersonRecord | null>(),
      this.organisations
        .findOne({ signUpDomains: domain })
        .setOptions({ acrossOrganisations: true })
        .select({ _id: 1 })
        .lean<{ _id: string } | null>(),
    ]);
    if (person) return person.state === 'active' && !person.deletedAt ? { org: person.org, person } : null;
    return host && { org: host._id, person: null };
  }

  /** A number that two have is nobody's: it does not say who of them is there. */
  async byNumber(numbers: readonly string[]): Promise<Candidate | null> {
    const people = await this.people
      .find({ mobile: { $in: numbers }, state: 'active', deletedAt: null })
      .setOptions({ acrossOrganisations: true })
      .limit(2)
      .lean<PersonRecord[]>();
    const [person, another] = people;
    return person && !another ? { org: person.org, person } : null;
  }

  async byId(id: string): Promise<Candidate | null> {
    const person = await this.people
      .findOne({ _id: id, state: 'active', deletedAt: null })
      .setOptions({ acrossOrganisations: true })
      .lean<PersonRecord | null>();
    return person && { org: person.org, person };
  }

  /** Whom a code, a card or the ticket of one is for, as long as their record is as it was. */
  async bySecret({ person, record }: SignUpSecret): Promise<Candidate | null> {
    const candidate = person === null ? null : await this.byId(person);
    return candidate?.person && markOf(candidate.person) === record ? candidate : null;
  }

  /**
   * Whether they have signed up, or in, before: then this way is closed, and the one of "forgotten password" open. A password
   * that whoever asks has set a moment ago does not count.
   */
  async hasArrived({ person }: Candidate, passwordIsOurs = false): Promise<boolean> {
    if (person === null) return false;
    if (person.firstSignIn !== null || person.termsAccepted !== undefined) return true;
    return !passwordIsOurs && this.provider.hasPassword(person._id);
  }
}
