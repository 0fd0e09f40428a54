import { runForOrganisation } from '@atrium/common/context/request-context';
import { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { audit } from '@atrium/proto/identity/audit';
import { people, type Person } from '@atrium/proto/identity/people';
import { structure, type Unit } from '@atrium/proto/identity/structure';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { PeopleImporter } from '../src/founding/people-importer.ts';
import { codeOf, fields, House, problemOf } from './house.ts';

let service: TestService;
let house: House;
beforeAll(async () => {
  service = await TestService.start(identity);
});
beforeEach(async () => {
  house = await House.found(service);
});
afterAll(() => service.stop());

const unit = (name: string, parent = 'root'): Promise<Unit> =>
  service.call(structure.create, { body: { name, parent } }, house.as);
const move = (id: string, parent: string): Promise<Unit> =>
  service.call(structure.move, { params: { id }, body: { parent } }, house.as);
const assign = (id: string, ...some: Person[]) =>
  service.call(
    structure.assign,
    { params: { id }, body: { people: some.map((person) => person.id) } },
    house.as,
  );
const tree = () => service.call(structure.tree, {}, house.as);
const parents = async (): Promise<Record<string, string | null>> =>
  Object.fromEntries((await tree()).items.map(({ name, parent }) => [name, parent]));
const namesIn = async (id: string): Promise<string[]> =>
  (await service.call(structure.people, { params: { id } }, house.as)).items.map(({ name }) => name);

describe('the tree of units', () => {
  it('[STRU-1] has a root called like the organisation, under which units are added, renamed and given a head', async () => {
    expect(await tree()).toMatchObject({ items: [{ id: 'root', name: 'Acme', parent: null }], orphans: 1 });
    const head = await house.create({ first: 'Hedda', last: 'Lang' });
    const works = await unit('Works');
    expect(works).toMatchObject({ name: 'Works', parent: 'root', head: null, people: 0, version: 1 });
    const edit = (id: string, name: string, seen: number) =>
      service.call(
        structure.edit,
        { params: { id }, body: { name, head: head.id } },
        { ...house.as, ifMatch: seen },
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
    expect(await problemOf(service.call(structure.create, nobody, house.as))).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: ['head'] }],
    });
  });

  it('[STRU-1] moves a unit with everything under it, never under itself, and never the root', async () => {
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
    const said = service.said(messages.unit, house.org).filter(({ id }) => id === shed.id);
    expect(said.at(-1)?.path).toEqual(['root', south.id, mill.id, shed.id]);
  });

  it('[STRU-1] never becomes a loop, though two units are moved under each other at the same moment', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const [one, other] = [await unit(`One ${round}`), await unit(`Other ${round}`)];
      const codes = await Promise.all([codeOf(move(one.id, other.id)), codeOf(move(other.id, one.id))]);
      expect(codes.map(String).toSorted()).toEqual(['answered', 'unit-cycle']);
    }
    const of = new Map((await tree()).items.map((each) => [each.id, each.parent]));
    for (const id of of.keys()) {
      const way = [id];
      while (way.length < 20 && of.get(way.at(-1) as string))
        way.push(of.get(way.at(-1) as string) as string);
      expect(way.at(-1)).toBe('root');
    }
  });

  it('[STRU-1] lets what is in a removed unit, units and people, move up', async () => {
    const works = await unit('Works');
    const hall = await unit('Hall', works.id);
    const line = await unit('Line', hall.id);
    const [ann, bob] = [await house.create({ first: 'Ann' }), await house.create({ first: 'Bob' })];
    await assign(hall.id, ann);
    await assign(line.id, bob);
    const remove = (id: string) => service.call(structure.remove, { params: { id } }, house.as);
    await remove(hall.id);
    expect(await parents()).toMatchObject({ Line: works.id });
    expect((await parents())['Hall']).toBeUndefined();
    expect(await namesIn(works.id)).toEqual(['Ann Müller']);
    expect(await namesIn(line.id)).toEqual(['Bob Müller']);
    expect(await codeOf(remove('root'))).toBe('root-unit');
    await service.settled();
    const said = service.said(messages.unit, house.org);
    expect(said.filter(({ id }) => id === line.id).at(-1)?.path).toEqual(['root', works.id, line.id]);
    expect(said.filter(({ id }) => id === hall.id).at(-1)?.removed).toBe(true);
    const moved = service.said(messages.person, house.org).filter(({ id }) => id === ann.id);
    expect(moved.at(-1)?.unit).toBe(works.id);
  });

  it('[STRU-1] nobody comes into a unit while it goes', async () => {
    for (const round of [1, 2, 3]) {
      const shed = await unit(`Shed ${round}`);
      const person = await house.create();
      await Promise.all([
        codeOf(assign(shed.id, person)),
        service.call(structure.remove, { params: { id: shed.id } }, house.as),
      ]);
      expect(['root', null]).toContain((await house.get(person.id)).unit);
    }
  });
});

describe('people in units', () => {
  it('[STRU-1] are assigned by who looks after people, one or many; who is in none is shown', async () => {
    const hr = await house.personWho({ admin: { users: 'allow' } });
    const editor = await house.personWho({ admin: { articles: 'allow' } });
    const [works, office] = [await unit('Works'), await unit('Office')];
    const some = [await house.create({ last: 'Adam' }), await house.create({ last: 'Zell' })];
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
    const orphans = async () =>
      (await service.call(structure.orphans, {}, house.as)).items.map(({ id }) => id);
    expect(await orphans()).not.toContain(some[0]?.id);
    await service.call(structure.release, { body: { people: [body.people[0] as string] } }, house.as);
    expect(await orphans()).toContain(some[0]?.id);
    expect((await tree()).orphans).toBe((await orphans()).length);
    const stranger = { params: { id: works.id }, body: { people: [randomUUID()] } };
    expect(await problemOf(service.call(structure.assign, stranger, house.as))).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: ['people', 0] }],
    });
  });

  it('[STRU-1] and units are found by parts of their names, without marks, with where they are', async () => {
    const works = await unit('Łódź works');
    const hall = await unit('Hall seven', works.id);
    const ann = await house.create({ first: 'Ann', last: 'Sewell' });
    await assign(hall.id, ann);
    const found = (q: string) => service.call(structure.search, { query: { q } }, house.as);
    const path = [{ name: 'Acme' }, { name: 'Łódź works' }, { name: 'Hall seven' }];
    expect((await found('lodz')).items).toMatchObject([
      { kind: 'unit', id: works.id, path: path.slice(0, 2) },
    ]);
    expect((await found('sew ann')).items).toMatchObject([{ kind: 'person', name: 'Ann Sewell', path }]);
    expect((await found('sev')).items).toMatchObject([{ kind: 'unit', id: hall.id, path }]);
  });

  it('[STRU-1] [PERM-5] each change is in the audit log, and every open browser is told', async () => {
    const works = await unit('Works');
    const ann = await house.create();
    await assign(works.id, ann);
    await move(works.id, 'root');
    await service.call(structure.remove, { params: { id: works.id } }, house.as);
    await service.settled();
    const entries = (await service.call(audit.list, {}, house.as)).items
      .filter(({ action }) => action.startsWith('structure.'))
      .map(({ action }) => action);
    expect(entries.toSorted()).toEqual(['structure.assign', 'structure.create', 'structure.remove']);
    expect(
      service.notices.filter(({ org, name }) => org === house.org && name === 'structure.changed').length,
    ).toBeGreaterThanOrEqual(3);
  });

  it('[STRU-1] nothing of another organisation is found or touched', async () => {
    const works = await unit('Works');
    const ann = await house.create();
    const other = await House.found(service);
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

it('[ALL-4] reach counts units with everything under them, and no exclusions', async () => {
  const works = await unit('Works');
  const hall = await unit('Hall', works.id);
  const office = await unit('Office');
  const [ann, bob, cyd] = [await house.create(), await house.create(), await house.create()];
  await assign(works.id, ann);
  await assign(hall.id, bob);
  await assign(office.id, cyd);
  const reach = async (audience: object) => {
    await service.settled();
    return (await service.call(people.reach, { body: { everyone: false, ...audience } }, house.as)).people;
  };
  expect(await reach({ units: [works.id] })).toBe(2);
  expect(await reach({ units: ['root'] })).toBe(3);
  expect(await reach({ units: ['root'], excludedUnits: [works.id] })).toBe(1);
  expect(await reach({ ...everyone, excludedUnits: [works.id], excluded: [cyd.id] })).toBe(1);
  await move(hall.id, office.id);
  expect(await reach({ units: [works.id] })).toBe(1);
  expect(await reach({ units: [office.id] })).toBe(2);
});

it('[STRU-1] thousands of people in one unit come in pages, each once', async () => {
  const works = await unit('Works');
  const some = Array.from({ length: 250 }, (_, at) => ({
    id: randomUUID(),
    fields: fields({ first: `N${at}`, last: `L${at % 7}` }),
    roles: [],
    active: at % 50 !== 0,
    createdAt: new Date(),
  }));
  await runForOrganisation(house.org, 'test', () =>
    service.app.get(PeopleImporter, { strict: false }).addPeople(some, 'no hash', () => undefined),
  );
  const body = { people: some.map(({ id }) => id) };
  expect(
    (await service.call(structure.assign, { params: { id: works.id }, body }, house.as)).before,
  ).toHaveLength(250);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const query = { limit: 100, ...(after && { after }) };
    const page = await service.call(structure.people, { params: { id: works.id }, query }, house.as);
    seen.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(new Set(seen).size).toBe(245);
  expect(seen).toHaveLength(245);
});
