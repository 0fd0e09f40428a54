import { Injectable } from '@nestjs/common';
import { Scopes } from '@atrium/common/directory/scopes';
import type { PersonRecord } from '../person-records/person.schema.ts';
import type { ImportRowRecord } from './import-record.schema.ts';
import type { CellIssue } from './import-row.ts';
import { ImportedPeopleRepository } from './imported-people.repository.ts';

const permission = 'admin:users';
const nowhere = { site: null, department: null, grade: null, unit: null };

/** Keeps an import within the importing admin's scope, with the scope and the people as they are now. */
@Injectable()
export class ImportScope {
  constructor(
    private readonly people: ImportedPeopleRepository,
    private readonly scopes: Scopes,
  ) {}

  /** Rejects a row if its person is outside the scope now or after the change, or if their new manager is. */
  async check(rows: readonly ImportRowRecord[], before: ReadonlyMap<string, PersonRecord>) {
    const outside = new Map<string, CellIssue>();
    const isLimited = this.scopes.forPermission(permission) !== null;
    const managers = isLimited ? await this.managersOutside(rows) : new Set();
    for (const { _id, person, values } of isLimited ? rows : []) {
      const now = before.get(person as string);
      const then = { ...nowhere, ...now, _id: person as string, ...values };
      const isInside = (!now || (await this.has(now))) && (await this.has(then));
      if (!isInside) outside.set(_id, { path: ['person'], code: 'outside' });
      else if (managers.has(values.reportsTo)) outside.set(_id, { path: ['manager'], code: 'outside' });
    }
    return ({ _id }: ImportRowRecord): CellIssue | null => outside.get(_id) ?? null;
  }

  private has(
    person: Pick<PersonRecord, '_id' | 'site' | 'department' | 'grade' | 'unit'>,
  ): Promise<boolean> {
    return this.scopes.coversPerson(permission, person);
  }

  private async managersOutside(rows: readonly ImportRowRecord[]): Promise<ReadonlySet<unknown>> {
    const ids = new Set(rows.flatMap(({ values: { reportsTo } }) => reportsTo ?? []));
    const found = await this.people.placesOf([...ids]);
    const outside = new Set<string>();
    for (const manager of found) if (!(await this.has(manager))) outside.add(manager._id);
    return outside;
  }
}
