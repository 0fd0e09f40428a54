import { PeopleImporter } from '@atrium/identity/bootstrap/people-importer';
import { organisation } from '../organisation/organisation.part.ts';
import type { Filling, Part, Source } from '../part.ts';
import { personId, placeId } from '../ids.ts';
import { places } from '../places/places.part.ts';
import { photoOf } from '../portraits/photo.ts';
import { seedOf } from '../random.ts';
import { seed } from '../seed.ts';
import { fillUnits } from './fill-units.ts';
import { managersFirst } from './managers-first.ts';
import { rowOf, type DemoPerson, type PersonRow } from './person.ts';
import { statusOf } from './status.ts';

const day = 24 * 3600 * 1000;
const file = 'people.csv';

/** The people of the organisation, managers before those who report to them, and its org chart. */
export const people: Part<readonly DemoPerson[]> = {
  name: 'people',
  needs: [organisation, places],
  load(source) {
    const rows = source.folder.csv(
      file,
      rowOf(source.organisation, source.content(places), source.content(organisation)),
    );
    return managersFirst(rows, (message) => source.folder.fail(file, message)).map((row) =>
      toPerson(row, source),
    );
  },
  async fill(all, filling) {
    const units = await fillUnits(all, filling);
    const imported = await Promise.all(all.map((person) => toImport(person, all, units, filling)));
    await filling
      .importer('identity', PeopleImporter)
      .addPeople(imported, filling.passwordHash, (done) =>
        filling.tell(`${done} of ${imported.length} people of ${filling.organisation.name}`),
      );
  },
};

function toPerson(
  { presents, age, complexion, headscarf, ...row }: PersonRow,
  { organisation: settings, folder }: Source,
): DemoPerson {
  const image = ['webp', 'jpg', 'png']
    .map((type) => `portraits/${row.key}.${type}`)
    .find((name) => folder.has(name));
  const look = presents && age !== undefined && complexion ? { presents, age, complexion, headscarf } : null;
  const drawn = look && { seed: seedOf(seed, settings.slug, row.key, 'portrait'), ...look };
  return {
    ...row,
    id: personId(settings, row.key),
    portrait: image === undefined ? drawn : folder.path(image),
  };
}

async function toImport(
  person: DemoPerson,
  all: readonly DemoPerson[],
  units: ReadonlyMap<string, string>,
  filling: Filling,
) {
  const { organisation: settings } = filling;
  const { key, id, department, grade, site, reportsTo, roles, active, joinedDaysAgo, portrait } = person;
  const { first, last, email, jobTitle, phone, mobile, language } = person;
  const photo = await photoOf(portrait);
  return {
    id,
    fields: {
      ...{ first, last, email, jobTitle, phone, mobile, language },
      department: placeId(settings, department),
      grade: placeId(settings, grade),
      site: placeId(settings, site),
      reportsTo: reportsTo && personId(settings, reportsTo),
    },
    unit: units.get(key) ?? null,
    roles: roles.map((role) => filling.filled(organisation)[role] as string),
    active,
    status: statusOf(person, all, filling),
    createdAt: new Date(Date.now() - joinedDaysAgo * day),
    ...(photo && { photo }),
  };
}
