import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { people } from '@atrium/proto/identity/people';
import { privacy } from '@atrium/proto/identity/privacy';
import { departments, sites } from '@atrium/proto/identity/reference-data';
import { structure } from '@atrium/proto/identity/structure';
import { identitySearch } from '@atrium/proto/search';
import { identity } from '../src/definition.ts';
import { TestOrganisation } from './test-organisation.ts';

let service: TestService;
let organisation: TestOrganisation;
let reader: TestPerson;
beforeAll(async () => {
  service = await TestService.start(identity);
  organisation = await TestOrganisation.create(service);
  reader = await organisation.addPersonWho({ user: { directory: 'allow' } });
  const title = { 'en-GB': 'Leeds Mill', pl: 'Młyn w Leeds' };
  const body = { title, address1: '4 Canal Wharf', city: 'Leeds' };
  const mill = await service.call(sites.create, { body }, organisation.as);
  const dyes = await service.call(departments.create, { body: { name: 'Färberei' } }, organisation.as);
  await service.call(structure.create, { body: { name: 'Dye masters', parent: 'root' } }, organisation.as);
  const named = { first: 'Katarzyna', last: 'Müller', jobTitle: 'Master dyer', email: 'secret@dyes.example' };
  await organisation.addPerson({ ...named, site: mill.id, department: dyes.id });
  await organisation.addPerson({ first: 'Zofia', last: 'Adamczyk', email: 'zofia@dyes.example' });
});
afterAll(() => service.stop());

const search = (q: string, as = reader) =>
  service.call(identitySearch.find, { query: { q, language: 'en-GB' } }, { as });
const found = async (...args: Parameters<typeof search>) =>
  (await search(...args)).hits.map(({ kind, title }) => `${kind}: ${title.text}`);

describe('people', () => {
  it.each([
    ...[
      'katarzyna',
      'Muller',
      'mueller',
      'müller kat',
      'dyer',
      'katarzyna leeds',
      'farberei',
      'Färberei dyer',
    ],
    ...['katarzina', 'katarina', 'mulelr', 'katarzyny', 'mastre dyer'],
  ])('[ALL-9.2] are found by names, job titles and places: %s', async (q) => {
    expect(await found(q)).toContain('person: Katarzyna Müller');
  });

  it('are found by forms of their names, and shown with their job and place', async () => {
    expect(await found('Adamczyka')).toEqual(['person: Zofia Adamczyk']);
    const [hit] = (await search('dyer')).hits;
    expect(hit?.snippet).toEqual({
      text: 'Master dyer · Färberei · Leeds Mill',
      marks: [{ from: 7, to: 11 }],
    });
    expect((await search('katarzina')).correctedTo).toBe('katarzyna');
  });

  it('[ALL-9.8] are not found by an address that they hide', async () => {
    expect(await found('zofia@dyes.example')).toEqual(['person: Zofia Adamczyk']);
    const hider = await organisation.addPersonWho({});
    const { email } = await service.call(people.get, { params: { id: hider.id } }, organisation.as);
    expect(await found(email)).toHaveLength(1);
    const shown = { phone: 'everyone', mobile: 'everyone', photo: 'everyone', lastSeen: 'everyone' } as const;
    await service.call(privacy.update, { body: { ...shown, email: 'nobody' } }, { as: hider });
    expect(await found(email)).toEqual([]);
    expect(await found(email.split('@')[0] as string)).toEqual([]);
  });
});

it('[ALL-9.2] sites and departments are found by people who may use the directory, teams by admins', async () => {
  expect(await found('canal')).toEqual(['site: Leeds Mill']);
  expect(await found('mlyn')).toContain('site: Młyn w Leeds');
  expect(await found('farbrei')).toContain('department: Färberei');
  const noReader = await organisation.addPersonWho({});
  expect(await found('canal', noReader)).toEqual([]);
  expect(await found('masters')).not.toContain('team: Dye masters');
  expect(await found('masters', organisation.as.as)).toContain('team: Dye masters');
});

it('[ALL-9] people are narrowed down by their site, among all of a name; other filters leave none', async () => {
  const [bristol, cardiff] = [await organisation.addSite('Bristol'), await organisation.addSite('Cardiff')];
  for (let count = 0; count < 30; count += 1)
    await organisation.addPerson({ first: 'Ewan', last: `Aa${count}`, site: bristol });
  const last = await organisation.addPerson({ first: 'Ewan', last: 'Zz', site: cardiff });
  const narrowed = async (query: Record<string, string>) =>
    (await service.call(identitySearch.find, { query: { q: 'ewan', limit: 1, ...query } }, { as: reader }))
      .hits;
  expect((await narrowed({ site: cardiff })).map(({ id }) => id)).toEqual([last.id]);
  const others: Record<string, string>[] = [
    { author: last.id },
    { channel: 'c1' },
    { since: '2026-01-01T00:00:00Z' },
  ];
  for (const other of others) expect(await narrowed({ site: cardiff, ...other })).toEqual([]);
});
