import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { changesPasswordContact } from '../person-records/person.ts';
import { PersonRules } from '../people/person-rules.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import type { ImportRowRecord } from './import-record.schema.ts';
import { ImportPermissions } from './import-permissions.ts';
import type { CellIssue } from './import-row.ts';
import { ImportScope } from './import-scope.ts';
import { ImportedPeopleRepository } from './imported-people.repository.ts';

export interface ValidatedRows {
  readonly valid: readonly ImportRowRecord[];
  readonly rejected: readonly (ImportRowRecord & { readonly why: CellIssue })[];
  readonly before: ReadonlyMap<string, PersonRecord>;
}

/** Checks rows again when they are applied, because the data may have changed since the file was checked. */
@Injectable()
export class ImportRowValidator {
  constructor(
    private readonly people: ImportedPeopleRepository,
    private readonly records: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly referenceData: ReferenceDataRepository,
    private readonly permissions: ImportPermissions,
    private readonly scope: ImportScope,
  ) {}

  /** Call within a transaction. From here on, no one else can change reference data, superusers or managers. */
  async validate(rows: readonly ImportRowRecord[]): Promise<ValidatedRows> {
    await this.rules.lockOrganisation();
    const before = await this.known(rows.map(({ person }) => person as string));
    const reasons = [
      this.gone(before),
      await this.scope.check(rows, before),
      this.changedSince(before),
      await this.taken(rows, before),
      await this.withoutPlace(rows),
      await this.untouchable(before),
      await this.circular(rows),
    ];
    const why = (row: ImportRowRecord) =>
      reasons.map((reason) => reason(row)).find((one) => one !== null) ?? null;
    const looked = rows.map((row) => ({ ...row, why: why(row) }));
    return {
      before,
      valid: looked.filter((row) => row.why === null),
      rejected: looked.filter((row): row is typeof row & { why: CellIssue } => row.why !== null),
    };
  }

  private async known(ids: readonly string[]): Promise<Map<string, PersonRecord>> {
    const found = await this.records.findByIds(ids);
    return new Map(found.map((person) => [person._id, person]));
  }

  private gone(before: ReadonlyMap<string, PersonRecord>) {
    return ({ action, person }: ImportRowRecord): CellIssue | null =>
      action !== 'create' && !before.has(person ?? '') ? { path: ['person'], code: 'invalid' } : null;
  }

  private changedSince(before: ReadonlyMap<string, PersonRecord>) {
    return ({ person, version }: ImportRowRecord): CellIssue | null => {
      const now = before.get(person ?? '');
      return now && now.version !== version ? { path: ['person'], code: 'changed' } : null;
    };
  }

  /**
   * An address is unique across all organisations. Only the importing admin learns that one is taken, as when adding a
   * person.
   */
  private async taken(rows: readonly ImportRowRecord[], before: ReadonlyMap<string, PersonRecord>) {
    const emails = rows.flatMap(({ values: set }) => set.email ?? []);
    const numbers = rows.flatMap(({ values: set }) => set.payrollNumber ?? []);
    const holders = await this.people.withEmails(emails);
    const numbered = await this.people.withPayrollNumbers(numbers);
    const byEmail = new Map(holders.map(({ _id, email }) => [email, _id]));
    const byNumber = new Map(numbered.map(({ _id, payrollNumber }) => [payrollNumber, _id]));
    const isTaken = (holder: string | undefined, person: string | null) =>
      holder !== undefined && holder !== person;
    const mobiles = await this.takenMobiles(rows, before);
    return ({ person, values: set }: ImportRowRecord): CellIssue | null => {
      if (mobiles.has(person ?? '')) return { path: ['mobile'], code: 'unique' };
      if (set.email && isTaken(byEmail.get(set.email), person)) return { path: ['email'], code: 'unique' };
      return set.payrollNumber && isTaken(byNumber.get(set.payrollNumber), person)
        ? { path: ['payrollNumber'], code: 'unique' }
        : null;
    };
  }

  /** Rows whose number an active person has. A number that stays as it was may be shared from before. */
  private async takenMobiles(
    rows: readonly ImportRowRecord[],
    before: ReadonlyMap<string, PersonRecord>,
  ): Promise<ReadonlySet<string>> {
    const wanted = rows.flatMap(({ person, values: { mobile, state } }) => {
      const known = before.get(person ?? '');
      const returns = state === 'active' && known?.state === 'inactive';
      const isActive = (state ?? known?.state ?? 'active') === 'active';
      const number = mobile ?? (returns ? known.mobile : null);
      return isActive && number && (returns || number !== known?.mobile)
        ? [[person ?? '', number] as const]
        : [];
    });
    const holders = await this.people.withMobiles(wanted.map(([, number]) => number));
    const inUse = new Set(holders.map(({ mobile }) => mobile));
    return new Set(wanted.flatMap(([person, number]) => (inUse.has(number) ? [person] : [])));
  }

  private async withoutPlace(rows: readonly ImportRowRecord[]) {
    const missing = new Set<string>();
    for (const kind of ['site', 'department', 'grade'] as const)
      for (const id of new Set(rows.flatMap(({ values: set }) => set[kind] ?? [])))
        if (!(await this.referenceData.exists(kind, id))) missing.add(`${kind} ${id}`);
    return ({ values: set }: ImportRowRecord): CellIssue | null => {
      const kind = (['site', 'department', 'grade'] as const).find((one) =>
        missing.has(`${one} ${set[one]}`),
      );
      return kind ? { path: [kind], code: 'invalid' } : null;
    };
  }

  /**
   * Rejects changes to people the importing admin may not manage, deactivating oneself, changing the state of a person
   * being erased, and changing where the password link of people with broader permissions goes.
   */
  private async untouchable(before: ReadonlyMap<string, PersonRecord>) {
    const caller = currentCaller();
    const permissionFor = await this.permissions.load(caller, [...before.keys()]);
    return ({ person, values: set }: ImportRowRecord): CellIssue | null => {
      const known = before.get(person ?? '');
      const { canManage, canReactivate, isAbove } = permissionFor(known?._id ?? '');
      if (known?.erasing && set.state) return { path: ['state'], code: 'invalid' };
      if (known && !canManage) return { path: ['person'], code: 'above-own' };
      if (set.state === 'active' && known?.state === 'inactive' && !canReactivate)
        return { path: ['state'], code: 'above-own' };
      if (known && isAbove && changesPasswordContact(set, known))
        return { path: [set.email ? 'email' : 'mobile'], code: 'above-own' };
      return set.state === 'inactive' && person === caller.id ? { path: ['state'], code: 'invalid' } : null;
    };
  }

  /** A manager must exist, and no one may end up above themselves. Walks up level by level, for all rows at once. */
  private async circular(rows: readonly ImportRowRecord[]) {
    const managers = new Map<string, string | null>(
      rows.flatMap(({ person, values: set }) =>
        set.reportsTo === undefined ? [] : [[person as string, set.reportsTo]],
      ),
    );
    const coming = new Set(rows.map(({ person }) => person));
    const checked = new Set<string>();
    for (let level = [...new Set([...managers.values()].filter((id) => id !== null))]; level.length > 0;) {
      const found = await this.people.managersOf(level);
      for (const { _id, reportsTo } of found) {
        checked.add(_id);
        if (!managers.has(_id)) managers.set(_id, reportsTo);
      }
      level = [...new Set(found.flatMap(({ _id }) => managers.get(_id) ?? []))].filter(
        (id) => !checked.has(id),
      );
    }
    return ({ person, values: { reportsTo } }: ImportRowRecord): CellIssue | null => {
      if (!reportsTo) return null;
      if (!checked.has(reportsTo) && !coming.has(reportsTo)) return { path: ['manager'], code: 'invalid' };
      const seen = new Set<string>();
      for (let at: string | null = reportsTo; at !== null && !seen.has(at); at = managers.get(at) ?? null) {
        if (at === person) return { path: ['manager'], code: 'order' };
        seen.add(at);
      }
      return null;
    };
  }
}
