import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { randomUUID } from 'node:crypto';
import { fold } from '../person-records/person.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import { ImportedPeopleRepository } from './imported-people.repository.ts';
import { ImportPermissions } from './import-permissions.ts';
import { isInside, type KnownPerson, type ImportContext } from './import-context.ts';

/** Loads the data that an import file is compared with. */
@Injectable()
export class ImportContextLoader {
  constructor(
    private readonly people: ImportedPeopleRepository,
    private readonly referenceData: ReferenceDataRepository,
    private readonly permissions: ImportPermissions,
    private readonly scopes: Scopes,
    private readonly directory: Directory,
  ) {}

  async load(caller: Caller): Promise<ImportContext> {
    const { byName, names } = await this.placesByName();
    const scopes = this.scopes.forPermission('admin:users');
    const known = await this.known(caller, scopes);
    return { known, scopes, places: byName, placeNames: names, caller: caller.id, newId: randomUUID };
  }

  private async known(caller: Caller, scopes: ImportContext['scopes']): Promise<KnownPerson[]> {
    const permissionFor = await this.permissions.load(caller);
    const known: KnownPerson[] = [];
    for await (const person of this.people.all()) {
      const member = scopes && (await this.directory.toAudienceMember(person));
      const { canManage, canReactivate, isAbove } = permissionFor(person._id);
      known.push({
        ...fieldsOf(person),
        inside: !member || isInside(scopes, member),
        units: member?.units ?? [],
        canManage,
        canReactivate,
        canChangeEmail: !isAbove,
        canChangeMobile: person.firstSignIn !== null || !isAbove,
      });
    }
    return known;
  }

  private async placesByName() {
    const { site, department, grade } = this.referenceData.models;
    const [sites, departments, grades] = await Promise.all([
      site.find().select({ title: 1 }).lean(),
      department.find().select({ name: 1 }).lean(),
      grade.find().select({ name: 1 }).lean(),
    ]);
    const named = (rows: readonly { _id: string; name: string }[]) =>
      rows.map(({ _id, name }) => [fold(name), _id] as const);
    const titles = sites.flatMap(({ _id, title }) =>
      Object.values(title).map((name) => ({ _id, name: name ?? '' })),
    );
    const byName = {
      site: new Map(named(titles)),
      department: new Map(named(departments)),
      grade: new Map(named(grades)),
    };
    const names = new Map(
      [...titles.toReversed(), ...departments, ...grades].map(({ _id, name }) => [_id, name]),
    );
    return { byName, names };
  }
}

type Judged = 'inside' | 'units' | 'canManage' | 'canReactivate' | 'canChangeEmail' | 'canChangeMobile';

const fieldsOf = (person: PersonRecord): Omit<KnownPerson, Judged> => ({
  id: person._id,
  version: person.version,
  email: person.email,
  payrollNumber: person.payrollNumber ?? '',
  first: person.first,
  last: person.last,
  jobTitle: person.jobTitle,
  department: person.department,
  site: person.site,
  grade: person.grade,
  reportsTo: person.reportsTo,
  phone: person.phone,
  mobile: person.mobile,
  language: person.language,
  state: person.state,
});
