import { Injectable } from '@nestjs/common';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { mapDuplicateKey } from '@atrium/common/errors/map-duplicate-key';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { emptyDetails, type PersonFields } from '@atrium/proto/identity/people';
import { newAccess } from '../access/access.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { newPerson } from '../people/people.service.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { searchFieldsOf } from '../person-records/person.ts';
import { AccountImporter } from '../sign-in/account-importer.ts';
import type { ImportRowRecord } from './import-record.schema.ts';
import type { PersonChanges } from './import-row.ts';
import { ImportedPeopleRepository } from './imported-people.repository.ts';

/** Writes the rows, many at a time. Call within a transaction, after all checks. */
@Injectable()
export class ImportWriter {
  constructor(
    private readonly people: ImportedPeopleRepository,
    private readonly access: AccessRepository,
    private readonly accounts: AccountImporter,
    private readonly provider: IdentityProvider,
    private readonly publisher: PersonPublisher,
  ) {}

  async write(rows: readonly ImportRowRecord[], before: ReadonlyMap<string, PersonRecord>): Promise<void> {
    const [changed, created] = split(rows, ({ person }) => before.has(person ?? ''));
    await this.create(created);
    const others: string[] = [];
    const stateChanged: string[] = [];
    for (const { person: id, values: set } of changed) {
      const person = before.get(id ?? '') as PersonRecord;
      await this.followAccount(person, set);
      (set.state && set.state !== person.state ? stateChanged : others).push(person._id);
    }
    await this.change(changed, before);
    const rights = [...created.map(({ person }) => person as string), ...stateChanged];
    const access = [...(await this.access.findMany(rights)).values()];
    await this.publisher.publish({ profiles: await this.people.findMany(rights), access });
    await this.publisher.publish({ profiles: await this.people.findMany(others) });
  }

  private async create(rows: readonly ImportRowRecord[]): Promise<void> {
    if (rows.length === 0) return;
    const org = currentOrganisation();
    const language = currentCaller().language;
    const people = rows.map(({ person, values: { payrollNumber, state, ...fields } }) => ({
      ...newPerson(person as string, { ...emptyDetails, language, ...fields } as PersonFields),
      payrollNumber: payrollNumber ?? null,
      state: state ?? 'active',
    }));
    await mapDuplicateKey('email', () => this.people.insertMany(people));
    await this.access.insertMany(people.map((person) => newAccess(person)));
    await this.accounts.invite(
      people.map(({ _id, email, state }) => ({ personId: _id, org, email, active: state === 'active' })),
    );
  }

  private async followAccount({ _id, email, state }: PersonRecord, set: PersonChanges): Promise<void> {
    if (set.email && set.email !== email) await this.accounts.changeAddress(_id, set.email);
    if (!set.state || set.state === state) return;
    await (set.state === 'active' ? this.provider.activate(_id) : this.provider.deactivate(_id));
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
      return { old, set: { ...values, ...undeleted, ...searched } };
    });
    const updates = changes.map(({ old: { _id: id, version }, set }) => ({ id, version, set }));
    const updated = await mapDuplicateKey('email', () => this.people.update(updates));
    if (updated < rows.length) throw new DomainError('version-conflict');
    await this.changeAccess(changes);
  }

  private async changeAccess(
    changes: readonly { readonly old: PersonRecord; readonly set: PersonChanges & { sortName: string } }[],
  ): Promise<void> {
    await this.access.rename(
      changes.flatMap(({ old: { _id, sortName }, set }) =>
        set.sortName === sortName ? [] : [{ _id, sortName: set.sortName }],
      ),
    );
    const states = new Map(
      changes.flatMap(({ old, set: { state } }) => (state && state !== old.state ? [[old._id, state]] : [])),
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
