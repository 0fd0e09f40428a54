import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Caller } from '@atrium/common/context/request-context';
import type { Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { fold } from '../people/person.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { isWithin } from '../roles/role.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import type { KnownPerson, Surroundings } from './import-plan.ts';

const chunk = 5_000;

/** Everything that a file is compared with. */
@Injectable()
export class ImportSurroundings {
  constructor(
    @InjectModel('Person') private readonly people: Model<PersonRecord>,
    private readonly places: PlacesRepository,
    private readonly roles: RolesRepository,
  ) {}

  async look(caller: Caller): Promise<Surroundings> {
    const { byName, names } = await this.placesByName();
    const known = await this.known(caller);
    return { known, places: byName, placeNames: names, caller: caller.id, newId: randomUUID };
  }

  private async known({ allowance }: Caller): Promise<KnownPerson[]> {
    const roles = await this.roles.list();
    const superusers = new Set(roles.filter((role) => role.superuser).map(({ _id }) => _id));
    const above = new Set(roles.filter((role) => !isWithin(role, allowance)).map(({ _id }) => _id));
    const known: KnownPerson[] = [];
    const cursor = this.people
      .find()
      .select({ words: 0, sortName: 0 })
      .lean<PersonRecord[]>()
      .cursor({ batchSize: chunk });
    for await (const person of cursor as AsyncIterable<PersonRecord>)
      known.push({
        ...fieldsOf(person),
        touchable: allowance.superuser || !person.roles.some((role) => superusers.has(role)),
        addressable: !person.roles.some((role) => above.has(role)),
        callable: person.firstSignIn !== null || !person.roles.some((role) => above.has(role)),
      });
    return known;
  }

  private async placesByName() {
    const { site, department, grade } = this.places.models;
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

const fieldsOf = (person: PersonRecord): Omit<KnownPerson, 'touchable' | 'addressable' | 'callable'> => ({
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
