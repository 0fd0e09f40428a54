import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentContext, currentOrganisation, runInContext } from '@atrium/common/context/request-context';
import { fullName } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { emptyDetails, type PersonFields } from '@atrium/proto/identity/people';
import type { SignUpCompletion } from '@atrium/proto/identity/sign-up';
import { newAccess } from '../access/access.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { aboutOf, newPerson } from '../people/people.service.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import { searchFieldsOf } from '../person-records/person.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { NewcomerRoles } from './newcomer-roles.ts';
import type { SignUpMethod } from './sign-up-secret.schema.ts';

export interface AccountDetails extends Pick<SignUpCompletion, 'first' | 'last' | 'password'> {
  readonly method: SignUpMethod | null;
}

/** Writes a completed sign-up. Call within a transaction and in the context of the person's organisation. */
@Injectable()
export class AccountActivator {
  constructor(
    private readonly people: PeopleRepository,
    private readonly roles: NewcomerRoles,
    private readonly provider: IdentityProvider,
    private readonly publisher: PersonPublisher,
    private readonly audit: Audit,
  ) {}

  /** Creates a person whom no administrator has added. */
  async create(
    id: string,
    fields: Pick<PersonFields, 'email' | 'language'>,
    { first, last, password, method }: AccountDetails,
  ): Promise<void> {
    const whole = { ...emptyDetails, ...fields, first, last };
    const roles = await this.roles.list();
    const org = currentOrganisation();
    const person = { ...newPerson(id, whole), org, termsAccepted: new Date() };
    const access = { ...newAccess(person, roles), org };
    await this.people.insertMany([person], [access]);
    await this.provider.createAccount({ personId: id, org, email: fields.email, password });
    await this.publisher.publish({ profiles: [person], access: [access] });
    await this.record(person, 'signUp.join', { ...whole, roles, method });
  }

  /**
   * Activates a person added by an administrator. The person is written first, so of two concurrent sign-ups one waits
   * there for the other.
   */
  async activate(before: PersonRecord, { first, last, password, method }: AccountDetails): Promise<void> {
    const names = { first, last, ...searchFieldsOf({ ...before, first, last }) };
    const person = await this.people.change(before, {
      ...names,
      termsAccepted: new Date(),
    });
    if (!person) throw new DomainError('link-expired');
    await this.setPassword(person, password);
    await this.publisher.publish({ profiles: [person] });
    await this.record(person, 'signUp.activate', { first, last, method });
  }

  /** A person who was imported a moment ago may not exist at the identity provider yet. */
  private async setPassword({ _id, org, email }: PersonRecord, password: string): Promise<void> {
    try {
      await this.provider.setPassword(_id, password);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
      await this.provider.createAccount({ personId: _id, org, email, password });
    }
  }

  private async record(person: PersonRecord, action: string, after: object): Promise<void> {
    await runAsPerson(person, () => this.audit.record({ action, about: aboutOf(person), after }));
  }
}

/** No one is signed in yet, so the audit log entry is recorded as the person's own action. */
function runAsPerson<T>(person: PersonRecord, work: () => T): T {
  const { requestId, address } = currentContext() ?? { requestId: '', address: '' };
  const { _id: id, org, language } = person;
  const member = { id, department: null, grade: null, site: null, units: [] };
  const allowance = { superuser: false, permissions: new Set<never>() };
  return runInContext(
    { requestId, address, org, caller: { id, org, name: fullName(person), language, member, allowance } },
    work,
  );
}
