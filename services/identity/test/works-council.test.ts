import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { directory } from '@atrium/proto/identity/directory';
import { people } from '@atrium/proto/identity/people';
import { worksCouncil } from '@atrium/proto/identity/works-council';
import { messages } from '@atrium/proto/messages';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { identity } from '../src/definition.ts';
import { PeopleRepository } from '../src/people/people.repository.ts';
import { codeOf, House } from './house.ts';

let service: TestService;
let house: House;
let other: TestPerson;
let ada: string;
beforeAll(async () => {
  service = await TestService.start(identity);
  house = await House.found(service);
  other = await house.personWho({ admin: { setup: 'allow' } });
  ada = (await house.create({ first: 'Ada' })).id;
  await runForOrganisation(house.org, 'test', () =>
    service.app.get(PeopleRepository, { strict: false }).recordSignIn(ada, new Date('2026-11-20T08:15:00Z')),
  );
});
afterAll(() => service.stop());

const seen = async () => ({
  record: (await house.get(ada)).lastSignIn,
  row: (await service.call(people.list, { query: {} }, house.as)).items.find(({ id }) => id === ada)
    ?.firstSignIn,
  profile: (await service.call(directory.profile, { params: { id: ada } }, house.as)).lastSeen,
});
const step = async <T>(call: Promise<T>): Promise<T> => {
  const answer = await call;
  await service.settled();
  return answer;
};

it('[PERM-7] nobody sees when somebody was here: on no screen, in no export, by no order', async () => {
  expect(Object.values(await seen())).not.toContain(null);
  expect(await table()).toContain('2026-11-20');
  const entered = await step(service.call(worksCouncil.enter, { body: { smallestGroup: 6 } }, house.as));
  expect(entered).toMatchObject({ on: true, smallestGroup: 6, leaving: null });
  expect(await seen()).toEqual({ record: null, row: null, profile: null });
  expect(await codeOf(service.call(people.list, { query: { sort: '-lastSignIn' } }, house.as))).toBe(
    'works-council-mode',
  );
  const after = await table();
  expect(after).toContain('Ada');
  expect(after).not.toContain('2026-11-20');
  expect(service.said(messages.organisation, house.org).at(-1)?.smallestGroup).toBe(6);
});

async function table(): Promise<string> {
  const folder = join(service.filesFolder, house.org, 'uploads', 'tables');
  const before = new Set(await readdir(folder).catch(() => []));
  await service.call(people.export, { body: { format: 'csv' } }, house.as);
  const [fresh = ''] = (await readdir(folder)).filter((name) => !before.has(name));
  return readFile(join(folder, fresh), 'utf8');
}

it('[PERM-7] leaving takes two different people, its groups only grow, and every step is written down', async () => {
  const call = (endpoint: (typeof worksCouncil)['agree' | 'askToLeave' | 'stay'], as: TestPerson) =>
    service.call(endpoint, {}, { as });
  const smaller = service.call(worksCouncil.enter, { body: { smallestGroup: 5 } }, house.as);
  expect(await codeOf(smaller)).toBe('wrong-state');
  expect(await codeOf(call(worksCouncil.agree, other))).toBe('wrong-state');
  const wanted = await step(call(worksCouncil.askToLeave, house.superuser));
  expect(wanted).toMatchObject({ on: true, leaving: { by: { id: house.superuser.id } } });
  expect(await codeOf(call(worksCouncil.agree, house.superuser))).toBe('own-request');
  await step(call(worksCouncil.stay, other));
  expect(await codeOf(call(worksCouncil.agree, other))).toBe('wrong-state');
  await step(call(worksCouncil.askToLeave, other));
  expect(await seen()).toEqual({ record: null, row: null, profile: null });
  expect(await step(call(worksCouncil.agree, house.superuser))).toMatchObject({ on: false, leaving: null });
  expect(Object.values(await seen())).not.toContain(null);
  const written = service.said(messages.adminAction, house.org).map(({ action }) => action);
  expect(written.filter((action) => action.startsWith('worksCouncil'))).toEqual(
    ['enter', 'askToLeave', 'stay', 'askToLeave', 'agree'].map((name) => `worksCouncil.${name}`),
  );
});
