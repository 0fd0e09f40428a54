import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentContext, currentOrganisation, runInContext } from '@atrium/common/context/request-context';
import { nameOf } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { noDetails, type PersonFields } from '@atrium/proto/identity/people';
import type { SignUpFinish } from '@atrium/proto/identity/sign-up';
import { PeopleRepository } from '../people/people.repository.ts';
import { aboutOf, newPerson } from '../people/people.service.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import { searchable } from '../people/person.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { DefaultRoles } from './default-roles.ts';
import type { SignUpWay } from './sign-up-secret.schema.ts';

export interface Arrival extends Pick<SignUpFinish, 'first' | 'last' | 'password'> {
  readonly way: SignUpWay | null;
}

/** What is written when somebody has signed up; in a transaction and in their organisation's context. */
@Injectable()
export class Arrivals {
  constructor(
    private readonly people: PeopleRepository,
    private readonly roles: DefaultRoles,
    private readonly provider: IdentityProvider,
    private readonly announcer: PersonAnnouncer,
    private readonly audit: Audit,
  ) {}

  /** Somebody nobody has added. */
  async add(
    id: string,
    fields: Pick<PersonFields, 'email' | 'language'>,
    { first, last, password, way }: Arrival,
  ): Promise<void> {
    const whole = { ...noDetails, ...fields, first, last };
    const roles = await this.roles.forNewcomers();
    const person = { ...newPerson(id, whole), roles, termsAccepted: new Date() };
    await this.people.insertMany([person]);
    const org = currentOrganisation();
    await this.provider.createAccount({ personId: id, org, email: fields.email, password });
    await this.tell({ ...person, org }, 'signUp.join', { ...whole, roles, way });
  }

  /** Somebody an administrator has added. The person is written first: of two at once one waits for the other there. */
  async activate(before: PersonRecord, { first, last, password, way }: Arrival): Promise<void> {
    const names = { first, last, ...searchable({ ...before, first, last }) };
    const person = await this.people.change(before._id, before.version, {
      ...names,
      termsAccepted: new Date(),
    });
    if (!person) throw new DomainError('link-expired');
    await this.setPassword(person, password);
    await this.tell(person, 'signUp.activate', { first, last, way });
  }

  /** Whoever was imported a moment ago may not have got as far as the identity provider. */
  private async setPassword({ _id, org, email }: PersonRecord, password: string): Promise<void> {
    try {
      await this.provider.setPassword(_id, password);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
      await this.provider.createAccount({ personId: _id, org, email, password });
    }
  }

  private async tell(person: PersonRecord, action: string, after: object): Promise<void> {
    await this.announcer.announce([person]);
    await asThemselves(person, () => this.audit.record({ action, about: aboutOf(person), after }));
  }
}

/** Nobody is signed in yet; what is written down was done by the person. */
function asThemselves<T>(person: PersonRecord, work: () => T): T {
  const { requestId, address } = currentContext() ?? { requestId: '', address: '' };
  const { _id: id, org, language } = person;
  const member = { id, department: null, grade: null, site: null, units: [] };
  const allowance = { superuser: false, permissions: new Set<never>() };
  return runInContext(
    { requestId, address, org, caller: { id, org, name: nameOf(person), language, member, allowance } },
    work,
  );
}
