import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { peopleImports } from '@atrium/proto/identity/people-import';
import { messages } from '@atrium/proto/messages';
import { identity } from '../src/definition.ts';
import { TestOrganisation } from './test-organisation.ts';
import { ImportClient, nullIfUnavailable } from './import-client.ts';

/**
 * Needs no real backing service but takes too long for every run. The default is the number of people that the
 * performance goal names.
 */
const count = Number(process.env['IMPORT_PEOPLE'] ?? 10_000);
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

/** Everyone but the first reports to a person further up in the file. */
const file = (jobTitle: string): string => {
  const row = (at: number): string => {
    const manager = at === 0 ? '' : `P${Math.floor((at - 1) / 8)}`;
    return `p${at}@${testOrganisation.org}.example;P${at};Imię${at};Nazwisko;${jobTitle};${manager}`;
  };
  return [
    'email;payroll;first;last;job title;manager',
    ...Array.from({ length: count }, (_, at) => row(at)),
  ].join('\n');
};

const people = () => service.collection('people');

it(
  `[USER-2] ${count} people are checked and imported within a minute, with their accounts, and each is published`,
  async () => {
    const read = await client.read(file('Weaver'));
    const began = performance.now();
    const checked = await client.check(read);
    const whenChecked = performance.now();
    expect(checked.counts).toMatchObject({ create: count, error: 0 });
    expect((await client.apply(checked.id)).applied).toEqual({ done: count, failed: 0 });
    const seconds = { check: (whenChecked - began) / 1000, apply: (performance.now() - whenChecked) / 1000 };
    await service.settled();
    process.stdout.write(`${count} people: ${JSON.stringify(seconds)}\n`);
    const publishedIds = new Set(
      service.published(messages.person, testOrganisation.org).map(({ id }) => id),
    );
    expect(publishedIds.size).toBe(count + 1);
    expect(await service.collection('accounts').countDocuments({ org: testOrganisation.org })).toBe(
      count + 1,
    );
    expect(seconds.check + seconds.apply).toBeLessThan(Math.max(1, count / 10_000) * 60);
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
