import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { PersonFields } from '@atrium/proto/identity/people';
import { randomUUID } from 'node:crypto';
import { PeopleRepository } from './people.repository.ts';
import type { PersonChange } from './claims-sync.ts';
import { PersonPublisher } from './person-publisher.ts';
import { PersonRules } from './person-rules.ts';
import { fullName } from '@atrium/common/directory/directory';
import { changesPasswordContact, searchFieldsOf } from './person.ts';
import type { PersonRecord } from './person.schema.ts';

/**
 * What administrators do with people. With the built-in provider, the account is in the same database and changes in
 * the same transaction, so a crash leaves both or neither.
 */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly publisher: PersonPublisher,
    private readonly provider: IdentityProvider,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  create(fields: PersonFields, password: string | undefined): Promise<PersonRecord> {
    return this.transactions.run(async () => {
      const id = randomUUID();
      await this.rules.assertInScope({ _id: id, ...fields, unit: null });
      await this.rules.validate(id, fields, null);
      await this.people.insertMany([newPerson(id, fields)]);
      await this.provider.createAccount({
        personId: id,
        org: currentOrganisation(),
        email: fields.email,
        password,
      });
      const person = await this.people.get(id);
      await this.publisher.publish([person], { rights: true });
      await this.audit.record({ action: 'people.create', about: aboutOf(person), after: fields });
      return person;
    });
  }

  edit(id: string, fields: PersonFields, expectedVersion: number): Promise<PersonRecord> {
    return this.transactions.run(async () => {
      const before = await this.rules.getManaged(id);
      assertVersion(before.version, expectedVersion);
      await this.rules.assertMayManage(before, currentCaller());
      await this.rules.assertInScope({ ...before, ...fields });
      await this.rules.validate(id, fields, before);
      if (changesPasswordContact(fields, before))
        await this.rules.assertMayChangeContact(before, currentCaller());
      if (before.email !== fields.email) await this.provider.changeEmail(id, fields.email);
      const person = await this.change(before, { ...fields, ...searchFieldsOf(fields) });
      await this.audit.record({
        action: 'people.edit',
        about: aboutOf(person),
        before: fieldsOf(before),
        after: fieldsOf(person),
      });
      return person;
    });
  }

  deactivate(id: string): Promise<PersonRecord> {
    return this.setState(id, 'inactive');
  }

  reactivate(id: string): Promise<PersonRecord> {
    return this.setState(id, 'active');
  }

  /** Ends every session of a person, and with it every token they hold. */
  endSessions(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const before = await this.people.get(id);
      await this.provider.endSessions(id);
      const ended = { accessVersion: before.accessVersion + 1, sessionsEndedAt: new Date() };
      await this.change(before, ended, { rights: true, visible: false });
    });
  }

  /**
   * At the person's own request. A soft deletion: what they wrote keeps its author, and an administrator can reactivate
   * them.
   */
  deleteOwnAccount(id: string): Promise<PersonRecord> {
    return this.transactions.run(async () => {
      const before = await this.people.get(id);
      await this.rules.assertSuperuserRemains(before, []);
      await this.provider.deactivate(id);
      const gone = {
        state: 'inactive',
        deletedAt: new Date(),
        accessVersion: before.accessVersion + 1,
      } as const;
      const person = await this.change(before, gone, { rights: true });
      await this.audit.record({
        action: 'people.deleteOwnAccount',
        about: aboutOf(person),
        before: { state: before.state },
        after: { state: person.state },
      });
      return person;
    });
  }

  /** For a person to be erased: as if they had deleted their account themselves. */
  remove(id: string): Promise<PersonRecord> {
    return this.transactions.run(async () => {
      const before = await this.people.get(id);
      await this.rules.assertMayManage(before, currentCaller());
      if (before.deletedAt) return before;
      await this.rules.assertSuperuserRemains(before, []);
      await this.provider.deactivate(id);
      const rights = before.accessVersion + 1;
      const gone = { state: 'inactive', deletedAt: new Date(), accessVersion: rights } as const;
      return this.change(before, gone, { rights: true });
    });
  }

  /** Marks a deactivated person as deleted. What they wrote keeps its author. */
  markDeleted(id: string): Promise<PersonRecord> {
    return this.transactions.run(async () => {
      const before = await this.people.get(id);
      await this.rules.assertMayManage(before, currentCaller());
      if (before.state === 'active') throw new DomainError('wrong-state');
      const person = await this.change(before, { deletedAt: new Date() });
      const about = aboutOf(person);
      await this.audit.record({ action: 'people.remove', about, before: fieldsOf(before) });
      return person;
    });
  }

  private setState(id: string, state: PersonRecord['state']): Promise<PersonRecord> {
    return this.transactions.run(async () => {
      const before = await this.rules.getManaged(id);
      await this.rules.assertMayManage(before, currentCaller());
      if (before.erasing) throw new DomainError('wrong-state', 'The person is being erased');
      if (before.state === state) return before;
      if (state === 'inactive') await this.rules.assertSuperuserRemains(before, []);
      await (state === 'active' ? this.provider.activate(id) : this.provider.deactivate(id));
      const changes = { state, deletedAt: null, accessVersion: before.accessVersion + 1 };
      const person = await this.change(before, changes, { rights: true });
      const action = state === 'active' ? 'people.reactivate' : 'people.deactivate';
      await this.audit.record({
        action,
        about: aboutOf(person),
        before: { state: before.state },
        after: { state },
      });
      return person;
    });
  }

  private async change(
    before: PersonRecord,
    changes: Partial<PersonRecord>,
    about: Partial<PersonChange> = {},
  ): Promise<PersonRecord> {
    const person = await this.people.change(before._id, before.version, changes);
    if (!person) throw new DomainError('version-conflict');
    await this.publisher.publish([person], about);
    return person;
  }
}

/** The initial state of a person. */
export const newPerson = (id: string, fields: PersonFields): Omit<PersonRecord, 'org'> => ({
  _id: id,
  ...fields,
  ...searchFieldsOf(fields),
  version: 1,
  photo: null,
  payrollNumber: null,
  unit: null,
  state: 'active',
  roles: [],
  accessVersion: 1,
  firstSignIn: null,
  lastSignIn: null,
  createdAt: new Date(),
  onboarded: false,
});

export const aboutOf = (person: PersonRecord) => ({ kind: 'person', id: person._id, name: fullName(person) });

function fieldsOf({
  first,
  last,
  email,
  jobTitle,
  department,
  grade,
  site,
  reportsTo,
  phone,
  mobile,
  language,
}: PersonRecord): PersonFields {
  return { first, last, email, jobTitle, department, grade, site, reportsTo, phone, mobile, language };
}
