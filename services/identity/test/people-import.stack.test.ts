import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { peopleImports } from '@atrium/proto/identity/people-import';
import { messages } from '@atrium/proto/messages';
import { identity } from '../src/definition.ts';
import { House } from './house.ts';
import { ImportDesk, whenUnavailable } from './import.house.ts';

/** Not of a real part, but too much for every run: as many people as the goal names. */
const count = Number(process.env['IMPORT_PEOPLE'] ?? 10_000);
const patience = 600_000;

let service: TestService;
let house: House;
let desk: ImportDesk;

beforeAll(async () => {
  service = await TestService.start(identity);
  house = await House.found(service);
  desk = new ImportDesk(house);
}, patience);
afterAll(() => service.stop(), patience);

/** Everybody but the first reports to somebody further up in the file. */
const file = (jobTitle: string): string => {
  const row = (at: number): string => {
    const manager = at === 0 ? '' : `P${Math.floor((at - 1) / 8)}`;
    return `p${at}@${house.org}.example;P${at};Imię${at};Nazwisko;${jobTitle};${manager}`;
  };
  return [
    'email;payroll;first;last;job title;manager',
    ...Array.from({ length: count }, (_, at) => row(at)),
  ].join('\n');
};

const people = () => service.collection('people');

it(
  `[USER-2] ${count} people are checked and brought in within a minute, with their accounts, and everybody is told`,
  async () => {
    const read = await desk.read(file('Weaver'));
    const began = performance.now();
    const checked = await desk.check(read);
    const whenChecked = performance.now();
    expect(checked.counts).toMatchObject({ create: count, error: 0 });
    expect((await desk.apply(checked.id)).applied).toEqual({ done: count, failed: 0 });
    const seconds = { check: (whenChecked - began) / 1000, apply: (performance.now() - whenChecked) / 1000 };
    await service.settled();
    process.stdout.write(`${count} people: ${JSON.stringify(seconds)}\n`);
    const told = new Set(service.said(messages.person, house.org).map(({ id }) => id));
    expect(told.size).toBe(count + 1);
    expect(await service.collection('accounts').countDocuments({ org: house.org })).toBe(count + 1);
    expect(seconds.check + seconds.apply).toBeLessThan(Math.max(1, count / 10_000) * 60);
  },
  patience,
);

it(
  '[USER-2] an import that is broken off goes on where it was, and nobody is changed twice',
  async () => {
    const { id } = await desk.check(await desk.read(file('Dyer')));
    await service.call(peopleImports.apply, { params: { id }, body: {} }, house.as);
    const isOnItsWay = () =>
      desk.get(id).then(({ task }) => (task?.done ?? 0) > count / 4 || null, whenUnavailable);
    await until(isOnItsWay, patience);
    await service.restart();
    expect((await desk.get(id)).state).toBe('applying');
    expect((await desk.comesTo(id, 'applied')).applied).toEqual({ done: count, failed: 0 });
    expect(await people().countDocuments({ org: house.org, jobTitle: 'Dyer', version: 2 })).toBe(count);
  },
  patience,
);
