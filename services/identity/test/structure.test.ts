import { runForOrganisation } from '@atrium/common/context/request-context';
import { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { audit } from '@atrium/proto/identity/audit';
import { people, type Person } from '@atrium/proto/identity/people';
import { structure, type Unit } from '@atrium/proto/identity/structure';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { PeopleImporter } from '../src/bootstrap/people-importer.ts';
import { codeOf, fields, TestOrganisation, problemOf } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
});
beforeEach(async () => {
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

const unit = (name: string, parent = 'root'): Promise<Unit> =>
  service.call(structure.create, { body: { name, parent } }, testOrganisation.as);
const move = (id: string, parent: string): Promise<Unit> =>
  service.call(structure.move, { params: { id }, body: { parent } }, testOrganisation.as);
const assign = (id: string, ...some: Person[]) =>
  service.call(
    structure.assign,
    { params: { id }, body: { people: some.map((person) => person.id) } },
    testOrganisation.as,
  );
const tree = () => service.call(structure.tree, {}, testOrganisation.as);
const parents = async (): Promise<Record<string, string | null>> =>
  Object.fromEntries((await tree()).items.map(({ name, parent }) => [name, parent]));
const namesIn = async (id: string): Promise<string[]> =>
  (await service.call(structure.people, { params: { id } }, testOrganisation.as)).items.map(
    ({ name }) => name,
  );

describe('the org chart', () => {
  it('[STRU-1] has a root named after the organisation, under which teams are added, renamed and given a head', async () => {
    expect(await tree()).toMatchObject({
      items: [{ id: 'root', name: 'Acme', parent: null }],
      unassigned: 1,
    });
    const head = await testOrganisation.addPerson({ first: 'Hedda', last: 'Lang' });
    const works = await unit('Works');
    expect(works).toMatchObject({ name: 'Works', parent: 'root', head: null, people: 0, version: 1 });
    const edit = (id: string, name: string, expectedVersion: number) =>
      service.call(
        structure.edit,
        { params: { id }, body: { name, head: head.id } },
        { ...testOrganisation.as, ifMatch: expectedVersion },
      );
    expect(await edit(works.id, 'Mill', 1)).toMatchObject({ name: 'Mill', head: head.id, version: 2 });
    expect(await codeOf(edit(works.id, 'Late', 1))).toBe('version-conflict');
    expect(await edit('root', 'Acme Group', 1)).toMatchObject({
      id: 'root',
      name: 'Acme Group',
      parent: null,
    });
    const after = await tree();
    expect(after.items.map(({ name }) => name)).toEqual(['Acme Group', 'Mill']);
    expect(after.heads).toMatchObject([{ id: head.id, name: 'Hedda Lang' }]);
    const nobody = { body: { name: 'X', parent: 'root', head: randomUUID() } };
    expect(await problemOf(service.call(structure.create, nobody, testOrganisation.as))).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: ['head'] }],
    });
  });

  it('[STRU-1] moves a team with everything below it, never under itself, and never the root', async () => {
    const [north, south] = [await unit('North'), await unit('South')];
    const mill = await unit('Mill', north.id);
    const shed = await unit('Shed', mill.id);
    expect(await move(mill.id, south.id)).toMatchObject({ parent: south.id });
    expect(await parents()).toMatchObject({ Mill: south.id, Shed: mill.id });
    for (const below of [mill.id, shed.id]) expect(await codeOf(move(mill.id, below))).toBe('unit-cycle');
    expect(await codeOf(move(south.id, shed.id))).toBe('unit-cycle');
    expect(await codeOf(move('root', south.id))).toBe('root-unit');
    expect(await codeOf(move(mill.id, randomUUID()))).toBe('not-found');
    await service.settled();
    const states = service.published(messages.unit, testOrganisation.org).filter(({ id }) => id === shed.id);
    expect(states.at(-1)?.path).toEqual(['root', south.id, mill.id, shed.id]);
  });

  it('[STRU-1] never contains a cycle, even if two teams are moved under each other at the same time', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const [one, other] = [await unit(`One ${round}`), await unit(`Other ${round}`)];
      const codes = await Promise.all([codeOf(move(one.id, other.id)), codeOf(move(other.id, one.id))]);
      expect(codes.map(String).toSorted()).toEqual(['answered', 'unit-cycle']);
    }
    const of = new Map((await tree()).items.map((each) => [each.id, each.parent]));
    for (const id of of.keys()) {
      const path = [id];
      while (path.length < 20 && of.get(path.at(-1) as string))
        path.push(of.get(path.at(-1) as string) as string);
      expect(path.at(-1)).toBe('root');
    }
  });

  it('[STRU-1] moves the teams and people of a removed team to its parent', async () => {
    const works = await unit('Works');
    const hall = await unit('Hall', works.id);
    const line = await unit('Line', hall.id);
    const [ann, bob] = [
      await testOrganisation.addPerson({ first: 'Ann' }),
      await testOrganisation.addPerson({ first: 'Bob' }),
    ];
    await assign(hall.id, ann);
    await assign(line.id, bob);
    const remove = (id: string) => service.call(structure.remove, { params: { id } }, testOrganisation.as);
    await remove(hall.id);
    expect(await parents()).toMatchObject({ Line: works.id });
    expect((await parents())['Hall']).toBeUndefined();
    expect(await namesIn(works.id)).toEqual(['Ann Müller']);
    expect(await namesIn(line.id)).toEqual(['Bob Müller']);
    expect(await codeOf(remove('root'))).toBe('root-unit');
    await service.settled();
    const states = service.published(messages.unit, testOrganisation.org);
    expect(states.filter(({ id }) => id === line.id).at(-1)?.path).toEqual(['root', works.id, line.id]);
    expect(states.filter(({ id }) => id === hall.id).at(-1)?.removed).toBe(true);
    const moved = service.published(messages.person, testOrganisation.org).filter(({ id }) => id === ann.id);
    expect(moved.at(-1)?.unit).toBe(works.id);
  });

  it('[STRU-1] no one ends up in a team that is removed while they are assigned', async () => {
    for (const round of [1, 2, 3]) {
      const shed = await unit(`Shed ${round}`);
      const person = await testOrganisation.addPerson();
      await Promise.all([
        codeOf(assign(shed.id, person)),
        service.call(structure.remove, { params: { id: shed.id } }, testOrganisation.as),
      ]);
      expect(['root', null]).toContain((await testOrganisation.getPerson(person.id)).unit);
    }
  });
});

describe('people in teams', () => {
  it('[STRU-1] are assigned by people administrators, one or many at a time, and unassigned people are listed', async () => {
    const hr = await testOrganisation.addPersonWho({ admin: { users: 'allow' } });
    const editor = await testOrganisation.addPersonWho({ admin: { articles: 'allow' } });
    const [works, office] = [await unit('Works'), await unit('Office')];
    const some = [
      await testOrganisation.addPerson({ last: 'Adam' }),
      await testOrganisation.addPerson({ last: 'Zell' }),
    ];
    const body = { people: some.map(({ id }) => id) };
    const call = (as: typeof hr, id: string) =>
      service.call(structure.assign, { params: { id }, body }, { as });
    expect(await codeOf(call(editor, works.id))).toBe('permission-denied');
    expect(await call(hr, works.id)).toEqual({
      before: expect.arrayContaining(some.map(({ id }) => ({ person: id, unit: null }))),
    });
    expect(await namesIn(works.id)).toEqual(['Łucja Adam', 'Łucja Zell']);
    expect((await call(hr, office.id)).before).toContainEqual({ person: some[0]?.id, unit: works.id });
    const counted = (await tree()).items.map(({ name, people: count }) => [name, count]);
    expect(counted).toEqual([
      ['Acme', 0],
      ['Office', 2],
      ['Works', 0],
    ]);
    const unassigned = async () =>
      (await service.call(structure.unassigned, {}, testOrganisation.as)).items.map(({ id }) => id);
    expect(await unassigned()).not.toContain(some[0]?.id);
    await service.call(
      structure.unassign,
      { body: { people: [body.people[0] as string] } },
      testOrganisation.as,
    );
    expect(await unassigned()).toContain(some[0]?.id);
    expect((await tree()).unassigned).toBe((await unassigned()).length);
    const stranger = { params: { id: works.id }, body: { people: [randomUUID()] } };
    expect(await problemOf(service.call(structure.assign, stranger, testOrganisation.as))).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: ['people', 0] }],
    });
  });

  it('[STRU-1] and teams are found by parts of their names, without diacritics, with their path', async () => {
    const works = await unit('Łódź works');
    const hall = await unit('Hall seven', works.id);
    const ann = await testOrganisation.addPerson({ first: 'Ann', last: 'Sewell' });
    await assign(hall.id, ann);
    const found = (q: string) => service.call(structure.search, { query: { q } }, testOrganisation.as);
    const path = [{ name: 'Acme' }, { name: 'Łódź works' }, { name: 'Hall seven' }];
    expect((await found('lodz')).items).toMatchObject([
      { kind: 'unit', id: works.id, path: path.slice(0, 2) },
    ]);
    expect((await found('sew ann')).items).toMatchObject([{ kind: 'person', name: 'Ann Sewell', path }]);
    expect((await found('sev')).items).toMatchObject([{ kind: 'unit', id: hall.id, path }]);
  });

  it('[STRU-1] [PERM-5] every change is in the audit log, and every open browser is notified', async () => {
    const works = await unit('Works');
    const ann = await testOrganisation.addPerson();
    await assign(works.id, ann);
    await move(works.id, 'root');
    await service.call(structure.remove, { params: { id: works.id } }, testOrganisation.as);
    await service.settled();
    const entries = (await service.call(audit.list, {}, testOrganisation.as)).items
      .filter(({ action }) => action.startsWith('structure.'))
      .map(({ action }) => action);
    expect(entries.toSorted()).toEqual(['structure.assign', 'structure.create', 'structure.remove']);
    expect(
      service.liveEvents.filter(
        ({ org, name }) => org === testOrganisation.org && name === 'structure.changed',
      ).length,
    ).toBeGreaterThanOrEqual(3);
  });

  it('[STRU-1] nothing of another organisation can be found or changed', async () => {
    const works = await unit('Works');
    const ann = await testOrganisation.addPerson();
    const other = await TestOrganisation.create(service);
    const foreign = { params: { id: works.id } };
    expect(await codeOf(service.call(structure.people, foreign, other.as))).toBe('not-found');
    const theirs = { people: [other.superuser.id] };
    expect(await codeOf(service.call(structure.assign, { ...foreign, body: theirs }, other.as))).toBe(
      'not-found',
    );
    const mine = { params: { id: 'root' }, body: { people: [ann.id] } };
    expect(await codeOf(service.call(structure.assign, mine, other.as))).toBe('invalid-input');
  });
});

it('[ALL-4] reach counts teams with everything below them, minus exclusions', async () => {
  const works = await unit('Works');
  const hall = await unit('Hall', works.id);
  const office = await unit('Office');
  const [ann, bob, cyd] = [
    await testOrganisation.addPerson(),
    await testOrganisation.addPerson(),
    await testOrganisation.addPerson(),
  ];
  await assign(works.id, ann);
  await assign(hall.id, bob);
  await assign(office.id, cyd);
  const reach = async (audience: object) => {
    await service.settled();
    return (await service.call(people.reach, { body: { everyone: false, ...audience } }, testOrganisation.as))
      .people;
  };
  expect(await reach({ units: [works.id] })).toBe(2);
  expect(await reach({ units: ['root'] })).toBe(3);
  expect(await reach({ units: ['root'], excludedUnits: [works.id] })).toBe(1);
  expect(await reach({ ...everyone, excludedUnits: [works.id], excluded: [cyd.id] })).toBe(1);
  await move(hall.id, office.id);
  expect(await reach({ units: [works.id] })).toBe(1);
  expect(await reach({ units: [office.id] })).toBe(2);
});

it('[STRU-1] many people in one team are listed page by page, each once', async () => {
  const works = await unit('Works');
  const some = Array.from({ length: 250 }, (_, at) => ({
    id: randomUUID(),
    fields: fields({ first: `N${at}`, last: `L${at % 7}` }),
    roles: [],
    active: at % 50 !== 0,
    createdAt: new Date(),
  }));
  await runForOrganisation(testOrganisation.org, 'test', () =>
    service.app.get(PeopleImporter, { strict: false }).addPeople(some, 'no hash', () => undefined),
  );
  const body = { people: some.map(({ id }) => id) };
  expect(
    (await service.call(structure.assign, { params: { id: works.id }, body }, testOrganisation.as)).before,
  ).toHaveLength(250);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const query = { limit: 100, ...(after && { after }) };
    const page = await service.call(
      structure.people,
      { params: { id: works.id }, query },
      testOrganisation.as,
    );
    seen.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(new Set(seen).size).toBe(245);
  expect(seen).toHaveLength(245);
});
