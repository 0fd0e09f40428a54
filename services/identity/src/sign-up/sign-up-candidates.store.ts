import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import type { Model } from 'mongoose';
import type { OrganisationRecord } from '../organisation/organisation.schema.ts';
import { isActivated } from '../person-records/person.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { RecordFingerprints } from './record-fingerprints.ts';
import type { SignUpSecret } from './sign-up-secret.schema.ts';

/** A person who may sign up: added by an administrator, or with an address in a sign-up domain of the organisation. */
export interface SignUpCandidate {
  readonly org: string;
  /** Null if no administrator has added them. */
  readonly person: PersonRecord | null;
}

export const isDeactivated = ({ person }: SignUpCandidate): boolean => person?.state === 'inactive';

/** Finds who may sign up. The organisation is not known yet, so people are searched in all of them. */
@Injectable()
export class SignUpCandidates {
  constructor(
    @InjectModel('Person') private readonly people: Model<PersonRecord>,
    @InjectModel('Organisation') private readonly organisations: Model<OrganisationRecord>,
    private readonly provider: IdentityProvider,
    private readonly fingerprints: RecordFingerprints,
  ) {}

  /** Deactivated and deleted people may not sign up. */
  async byEmail(email: string): Promise<SignUpCandidate | null> {
    const owner = await this.ownerOf(email);
    return owner && !isDeactivated(owner) ? owner : null;
  }

  /**
   * Whoever may sign up with this address, or could before they were deactivated: to others, both look alike. Always runs
   * both queries, so the response time reveals nothing.
   */
  async ownerOf(email: string): Promise<SignUpCandidate | null> {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    const [person, host] = await Promise.all([
      this.people.findOne({ email }).setOptions({ acrossOrganisations: true }).lean<PersonRecord | null>(),
      this.organisations
        .findOne({ signUpDomains: domain })
        .setOptions({ acrossOrganisations: true })
        .select({ _id: 1 })
        .lean<{ _id: string } | null>(),
    ]);
    if (person) return person.deletedAt ? null : { org: person.org, person };
    return host && { org: host._id, person: null };
  }

  /** A number that two people share belongs to neither, because it does not identify one. */
  async byNumber(numbers: readonly string[]): Promise<SignUpCandidate | null> {
    const people = await this.people
      .find({ mobile: { $in: numbers }, state: 'active', deletedAt: null })
      .setOptions({ acrossOrganisations: true })
      .limit(2)
      .lean<PersonRecord[]>();
    const [person, another] = people;
    return person && !another ? { org: person.org, person } : null;
  }

  async byId(id: string): Promise<SignUpCandidate | null> {
    const person = await this.people
      .findOne({ _id: id, state: 'active', deletedAt: null })
      .setOptions({ acrossOrganisations: true })
      .lean<PersonRecord | null>();
    return person && { org: person.org, person };
  }

  /** The person a phone code, a sign-up code or a ticket from one is for, as long as their record is unchanged. */
  async bySecret({ person, record }: SignUpSecret): Promise<SignUpCandidate | null> {
    const candidate = person === null ? null : await this.byId(person);
    return candidate?.person && (await this.fingerprints.of(candidate.person)) === record ? candidate : null;
  }

  /**
   * Whether the person has signed up or signed in before. If so, sign-up is closed and "forgotten password" remains. A
   * password that the caller has just set itself does not count.
   */
  async hasSignedUp({ person }: SignUpCandidate, passwordIsOurs = false): Promise<boolean> {
    if (person === null) return false;
    if (isActivated(person)) return true;
    return !passwordIsOurs && this.provider.hasPassword(person._id);
  }
}
