import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { everyone, includes, type Audience } from '@atrium/proto/audience';
import { covers } from '@atrium/proto/scope';
import { messages } from '@atrium/proto/messages';
import type { Connection, Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { runForOrganisation } from '../src/context/request-context.ts';
import { memberFilter } from '../src/directory/audience-filter.ts';
import { anyScopeFilter } from '../src/directory/scope-filter.ts';
import { Directory } from '../src/directory/directory.ts';
import type { PersonReplica, UnitReplica } from '../src/directory/replicas.schema.ts';
import { TestService } from '../src/testing/test-service.ts';
import { notesService } from './notes.service.ts';

let seed = 20261121;
/** Seeded, so that a failure can be reproduced. */
function below(limit: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
}
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
const someOf = <T>(all: readonly T[], chance: number): T[] => all.filter(() => below(100) < chance);

const org = `org-${randomUUID()}`;
const [sites, departments, grades] = ['site', 'department', 'grade'].map((kind) =>
  Array.from({ length: 4 }, (_, at) => `${kind}-${at}`),
) as [string[], string[], string[]];
const units: Omit<UnitReplica, 'org'>[] = [];
for (let at = 0; at < 25; at += 1) {
  const above = at === 0 || below(4) === 0 ? ['root'] : oneOf(units).path;
  const _id = `${org}-${at}`;
  units.push({ _id, version: 1, name: _id, path: [...above, _id], removed: false });
}
const unitIds = ['root', ...units.map(({ _id }) => _id)];
const orNone = (all: readonly string[]): string | null => (below(5) === 0 ? null : oneOf(all));
const staff = Array.from({ length: 200 }, (_, at): Omit<PersonReplica, 'org'> => ({
  _id: `${org}-p${at}`,
  version: 1,
  first: 'N',
  last: String(at),
  email: `${at}@acme.example`,
  jobTitle: null,
  photo: null,
  language: 'en-GB',
  department: orNone(departments),
  grade: orNone(grades),
  site: orNone(sites),
  unit: orNone(unitIds),
  reportsTo: null,
  active: below(10) > 0,
}));
const ids = staff.map(({ _id }) => _id);
const random = (): Audience => ({
  everyone: below(4) === 0,
  grades: someOf(grades, 15),
  departments: someOf(departments, 15),
  sites: someOf(sites, 15),
  units: someOf(unitIds, 6),
  people: someOf(ids, 2),
  excluded: someOf(ids, 3),
  excludedGrades: someOf(grades, 8),
  excludedDepartments: someOf(departments, 8),
  excludedSites: someOf(sites, 8),
  excludedUnits: someOf(unitIds, 3),
});
const audiences = Array.from({ length: 150 }, random);

let service: TestService;
let directory: Directory;
const inOrganisation = <T>(work: () => Promise<T>): Promise<T> => runForOrganisation(org, 'test', work);
beforeAll(async () => {
  service = await TestService.start(notesService);
  directory = service.app.get(Directory, { strict: false });
  const model = <T>(name: string) => service.app.get<Model<T>>(getModelToken(name), { strict: false });
  await inOrganisation(async () => {
    await model<PersonReplica>('PersonReplica').insertMany(staff as PersonReplica[]);
    await model<UnitReplica>('UnitReplica').insertMany(units as UnitReplica[]);
  });
});
afterAll(() => service.stop());

const members = () =>
  Promise.all(staff.map(async (person) => directory.toAudienceMember({ ...person, org } as PersonReplica)));

it('[ALL-4] the query finds exactly the active people that the rule includes in an audience, whatever its criteria', () =>
  inOrganisation(async () => {
    const known = await members();
    const active = new Set(staff.filter((person) => person.active).map(({ _id }) => _id));
    let reached = 0;
    for (const audience of audiences) {
      const found: string[] = [];
      for await (const id of directory.streamIds(audience)) found.push(id);
      const expected = known.filter((member) => active.has(member.id) && includes(audience, member));
      expect({ audience, ids: found.toSorted() }).toEqual({
        audience,
        ids: expected.map(({ id }) => id).toSorted(),
      });
      reached += found.length;
    }
    expect(reached).toBeGreaterThan(1000);
  }));

it('[ALL-4] the query finds exactly the documents that the rule lets a person see', () =>
  inOrganisation(async () => {
    const db = service.app.get<Connection>(getConnectionToken());
    const rows = db.collection<{ _id: number; audience: object }>('things');
    // Audiences stored before units existed lack the newer lists.
    const old = audiences.slice(0, 30).map(({ everyone, grades: some, sites: places, people, excluded }) => ({
      ...{ everyone, grades: some, sites: places, people, excluded, departments: [] },
    }));
    const stored = [...audiences, ...old];
    await rows.insertMany(stored.map((audience, _id) => ({ _id, audience })));
    for (const member of await members()) {
      const found = await rows.find(memberFilter(member)).project<{ _id: number }>({ _id: 1 }).toArray();
      const expected = stored.flatMap((audience, at) => (includes(audience, member) ? [at] : []));
      expect(found.map(({ _id }) => _id).toSorted((one, other) => one - other)).toEqual(expected);
    }
  }));

it('[PERM-6] the query finds exactly the documents that the rule places within a scope', () =>
  inOrganisation(async () => {
    const rows = service.app.get<Connection>(getConnectionToken()).collection<{ _id: number }>('placed');
    // Audiences with many criteria rarely contain one another, those with few do more often.
    const little = audiences.map((audience) => ({
      ...{
        ...audience,
        everyone: false,
        people: [],
        units: [],
        departments: [],
        grades: audience.grades.slice(0, 1),
      },
      ...{ excluded: [], excludedGrades: [], excludedDepartments: [], excludedUnits: [] },
    }));
    const stored = [...audiences, ...little];
    await rows.insertMany(stored.map((audience, _id) => ({ _id, audience })) as never);
    let inside = 0;
    for (const some of [...audiences, ...little, { ...everyone, excludedSites: sites.slice(0, 1) }]) {
      const scope = await directory.expandUnits(some);
      const found = await rows.find(anyScopeFilter([scope])).toArray();
      const expected = stored.flatMap((audience, at) => (covers(scope, audience) ? [at] : []));
      expect(found.map(({ _id }) => _id).toSorted((one, other) => one - other)).toEqual(expected);
      inside += found.length;
    }
    expect(inside).toBeGreaterThan(1000);
  }));

it('[ALL-4] moving a unit changes the audiences of the people in it at once', async () => {
  const room = await service.organisation();
  const [mill, yard, hall] = [randomUUID(), randomUUID(), randomUUID()];
  const publishUnit = (id: string, version: bigint, path: string[]) =>
    service.publish(messages.unit, room.id, id, { id, version, name: id, path, removed: false });
  await publishUnit(mill, 1n, ['root', mill]);
  await publishUnit(yard, 1n, ['root', yard]);
  await publishUnit(hall, 1n, ['root', mill, hall]);
  const person = await room.person({ state: { unit: hall } });
  const above = () =>
    runForOrganisation(room.id, 'test', async () => {
      const found = await directory.findPerson(person.id);
      return found && (await directory.toAudienceMember(found)).units;
    });
  expect(await above()).toEqual(['root', mill, hall]);
  await publishUnit(hall, 3n, ['root', yard, hall]);
  expect(await above()).toEqual(['root', yard, hall]);
  await publishUnit(hall, 2n, ['root', hall]);
  expect(await above()).toEqual(['root', yard, hall]);
});
