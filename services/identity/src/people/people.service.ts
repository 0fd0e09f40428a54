import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { assertVersion } from '@atrium/common/mongo/version';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { PersonFields } from '@atrium/proto/identity/people';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonRules } from './person-rules.ts';
import { PersonWriter } from './person-writer.ts';
import { fullName } from '@atrium/common/directory/directory';
import { changesPasswordContact, searchFieldsOf } from '../person-records/person.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';

/**
 * What administrators do with people. With the built-in provider, the account is in the same database and changes in
 * the same transaction, so a crash leaves both or neither.
 */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly writer: PersonWriter,
    private readonly rules: PersonRules,
    private readonly provider: IdentityProvider,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  edit(id: string, fields: PersonFields, expectedVersion: number): Promise<PersonRecord> {
    return this.transactions.run(async () => {
      const before = await this.rules.getManaged(id);
      assertVersion(before.version, expectedVersion);
      await this.rules.assertMay('edit', before, currentCaller());
      await this.rules.assertInScope({ ...before, ...fields });
      await this.rules.validate(id, fields, before);
      if (changesPasswordContact(fields, before))
        await this.rules.assertMayChangeContact(before, currentCaller());
      if (before.email !== fields.email) await this.provider.changeEmail(id, fields.email);
      const person = await this.writer.change(before, { ...fields, ...searchFieldsOf(fields) });
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
      await this.provider.endSessions(id);
      await this.writer.recordSignOut(id);
    });
  }

  /**
   * At the person's own request. A soft deletion: what they wrote keeps its author, and an administrator can reactivate
   * them.
   */
  deleteOwnAccount(id: string): Promise<PersonRecord> {
    return this.transactions.run(async () => {
      const before = await this.people.get(id);
      const person = await this.softDelete(before);
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
      await this.rules.assertMay('control', before, currentCaller());
      return before.deletedAt ? before : this.softDelete(before);
    });
  }

  /** Marks a deactivated person as deleted. What they wrote keeps its author. */
  markDeleted(id: string): Promise<PersonRecord> {
    return this.transactions.run(async () => {
      const before = await this.people.get(id);
      await this.rules.assertMay('edit', before, currentCaller());
      if (before.state === 'active') throw new DomainError('wrong-state');
      const person = await this.writer.change(before, { deletedAt: new Date() });
      const about = aboutOf(person);
      await this.audit.record({ action: 'people.remove', about, before: fieldsOf(before) });
      return person;
    });
  }

  private setState(id: string, state: PersonRecord['state']): Promise<PersonRecord> {
    return this.transactions.run(async () => {
      const before = await this.rules.getManaged(id);
      await this.rules.assertMay(state === 'active' ? 'reactivate' : 'edit', before, currentCaller());
      if (before.erasing) throw new DomainError('wrong-state', 'The person is being erased');
      if (before.state === state) return before;
      if (state === 'inactive') await this.rules.assertSuperuserRemains(id, []);
      await (state === 'active' ? this.provider.activate(id) : this.provider.deactivate(id));
      const person = await this.writer.changeState(before, { state, deletedAt: null });
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

  private async softDelete(before: PersonRecord): Promise<PersonRecord> {
    await this.rules.assertSuperuserRemains(before._id, []);
    await this.provider.deactivate(before._id);
    return this.writer.changeState(before, { state: 'inactive', deletedAt: new Date() });
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
