import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { peopleImports } from '@atrium/proto/identity/people-import';
import { messages } from '@atrium/proto/messages';
import { identity } from '../src/definition.ts';
import { TestOrganisation } from './test-organisation.ts';
import { ImportClient, nullIfUnavailable } from './import-client.ts';
import { importFileOf } from './import-file.ts';

/** Needs no real backing service but takes too long for every run. `tools/bench/people-import.mjs` measures 10,000. */
const count = 4_000;
const timeout = 600_000;

let service: TestService;
let testOrganisation: TestOrganisation;
let client: ImportClient;

beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
  client = new ImportClient(testOrganisation);
}, timeout);
afterAll(() => service.stop(), timeout);

const file = (jobTitle: string): string => importFileOf(testOrganisation.org, count, jobTitle);
const people = () => service.collection('people');

it(
  `[USER-2] ${count} people are checked and imported, with their accounts, and each is published`,
  async () => {
    const checked = await client.check(await client.read(file('Weaver')));
    expect(checked.counts).toMatchObject({ create: count, error: 0 });
    expect((await client.apply(checked.id)).applied).toEqual({ done: count, failed: 0 });
    await service.settled();
    const publishedIds = new Set(
      service.published(messages.person, testOrganisation.org).map(({ id }) => id),
    );
    expect(publishedIds.size).toBe(count + 1);
    expect(await service.collection('accounts').countDocuments({ org: testOrganisation.org })).toBe(
      count + 1,
    );
  },
  timeout,
);

it(
  '[USER-2] an interrupted import resumes where it was, and changes no one twice',
  async () => {
    const { id } = await client.check(await client.read(file('Dyer')));
    await service.call(peopleImports.apply, { params: { id }, body: {} }, testOrganisation.as);
    const isOnItsWay = () =>
      client.get(id).then(({ task }) => (task?.done ?? 0) > count / 4 || null, nullIfUnavailable);
    await until(isOnItsWay, timeout);
    await service.restart();
    expect((await client.get(id)).state).toBe('applying');
    expect((await client.waitForState(id, 'applied')).applied).toEqual({ done: count, failed: 0 });
    expect(await people().countDocuments({ org: testOrganisation.org, jobTitle: 'Dyer', version: 2 })).toBe(
      count,
    );
  },
  timeout,
);
