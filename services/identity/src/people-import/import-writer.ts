import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { emptyDetails, type PersonFields } from '@atrium/proto/identity/people';
import { newAccess } from '../access/access.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { DefaultRoles } from '../default-roles/default-roles.ts';
import { giverOf } from '../default-roles/giver.ts';
import { newPerson } from '../people/people.service.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { searchFieldsOf } from '../person-records/person.ts';
import { ImportAccounts } from './import-accounts.ts';
import type { ImportRowRecord } from './import-record.schema.ts';
import type { PersonChanges } from './import-row.ts';

/** Writes the rows, many at a time. Call within a transaction, after all checks. */
@Injectable()
export class ImportWriter {
  constructor(
    private readonly people: PeopleRepository,
    private readonly access: AccessRepository,
    private readonly accounts: ImportAccounts,
    private readonly defaultRoles: DefaultRoles,
    private readonly publisher: PersonPublisher,
  ) {}

  /** Returns the roles that the new people got: of the given ones those that the current admin may give. */
  async write(
    rows: readonly ImportRowRecord[],
    before: ReadonlyMap<string, PersonRecord>,
    newRoles: readonly string[],
  ): Promise<readonly string[]> {
    const [changed, created] = split(rows, ({ person }) => before.has(person ?? ''));
    const { given } = await this.defaultRoles.forNewcomers(newRoles, giverOf(currentCaller()));
    await this.create(created, given);
    const others: string[] = [];
    const stateChanged: string[] = [];
    for (const { person: id, values: set } of changed) {
      const person = before.get(id ?? '') as PersonRecord;
      await this.accounts.follow(person, set);
      (set.state && set.state !== person.state ? stateChanged : others).push(person._id);
    }
    await this.change(changed, before);
    const rights = [...created.map(({ person }) => person as string), ...stateChanged];
    const access = [...(await this.access.findMany(rights)).values()];
    await this.publisher.publish({ profiles: await this.people.findByIds(rights), access });
    await this.publisher.publish({ profiles: await this.people.findByIds(others) });
    return given;
  }

  private async create(rows: readonly ImportRowRecord[], roles: readonly string[]): Promise<void> {
    if (rows.length === 0) return;
    const org = currentOrganisation();
    const language = currentCaller().language;
    const people = rows.map(({ person, values: { payrollNumber, state, ...fields } }) => ({
      ...newPerson(person as string, { ...emptyDetails, language, ...fields } as PersonFields),
      payrollNumber: payrollNumber ?? null,
      state: state ?? 'active',
    }));
    const access = people.map((person) => newAccess(person, roles));
    await this.people.insertMany(people, access);
    await this.accounts.invite(people, org);
  }

  private async change(
    rows: readonly ImportRowRecord[],
    before: ReadonlyMap<string, PersonRecord>,
  ): Promise<void> {
    if (rows.length === 0) return;
    const changes = rows.map(({ person, values }) => {
      const old = before.get(person ?? '') as PersonRecord;
      // A reactivated person is no longer deleted.
      const undeleted = values.state && values.state !== old.state && { deletedAt: null };
      const searched = searchFieldsOf({ ...old, ...values } as PersonFields);
      return { before: old, changes: { ...values, ...undeleted, ...searched } };
    });
    if (!(await this.people.changeEach(changes))) throw new DomainError('version-conflict');
    await this.changeAccess(changes);
  }

  private async changeAccess(
    people: readonly {
      readonly before: PersonRecord;
      readonly changes: PersonChanges & { readonly sortName: string };
    }[],
  ): Promise<void> {
    await this.access.rename(
      people.flatMap(({ before: { _id, sortName }, changes }) =>
        changes.sortName === sortName ? [] : [{ _id, sortName: changes.sortName }],
      ),
    );
    const states = new Map(
      people.flatMap(({ before, changes: { state } }) =>
        state && state !== before.state ? [[before._id, state]] : [],
      ),
    );
    const access = await this.access.findMany([...states.keys()]);
    const changed = await this.access.changeMany(
      [...access.values()].map((one) => ({
        before: one,
        changes: { active: states.get(one._id) === 'active' },
      })),
    );
    if (!changed) throw new DomainError('version-conflict');
  }
}

const split = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((one) => !isFirst(one)),
];
