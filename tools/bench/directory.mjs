// Response times of the directory while 50 people type, among 50,000: prints, asserts nothing. MONGODB_TEST_URI=… node
// -C source --import ./tools/swc-hook.mjs tools/bench/directory.mjs
import { directory } from '@atrium/proto/identity/directory';
import { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
import { identity } from '../../services/identity/src/definition.ts';
import { TestOrganisation } from '../../services/identity/test/test-organisation.ts';
import { newPerson } from '../../services/identity/src/people/people.service.ts';
import { percentile } from './percentile.mjs';

const people = Number(process.env.PEOPLE ?? 50_000);
const typists = 50;
const seconds = Number(process.env.DURATION ?? 15);
/** Between two keystrokes of a fast typist, in milliseconds. */
const pace = 250;

const firsts =
  'Anna Łukasz Jürgen Zofia Marek Katrin Oliver Amélie Søren Michał Grace Imran Sabine Piotr Olga Bartosz'.split(
    ' ',
  );
const starts = 'Ab Be Ća Do El Fra Gro Hal In Jan Kow Łę Mül Now Oś Pie Ros Schä Tho Wój Zie Żó'.split(' ');
const ends = 'acki bert cher dorf enko feld gren hart ińska jak ler mann nik owicz per ski ton wald'.split(
  ' ',
);
const jobs =
  'Operator,Team lead,Engineer,Nurse,Driver,Technologist,Accountant,Sales assistant,Buyer,Planner'.split(',');
const pick = (list, at) => list[at % list.length];
const last = (at) => pick(starts, at) + pick(ends, Math.floor(at / starts.length));

const service = await TestService.start(identity);
try {
  const organisation = await TestOrganisation.create(service);
  const { org } = organisation;
  const reader = await organisation.addPersonWho({ user: { directory: 'allow' } });
  const collection = service.collection('people');
  const sites = Array.from({ length: 120 }, (_, at) => ({
    ...{ _id: randomUUID(), org, version: 1, title: { 'en-GB': `${last(at)} works ${at}` } },
    ...{
      titles: [`en-GB ${at}`],
      address1: '',
      address2: '',
      city: '',
      country: '',
      postcode: '',
      state: '',
    },
  }));
  const departments = Array.from({ length: 80 }, (_, at) => ({
    ...{ _id: randomUUID(), org, version: 1, name: `Department of ${last(at * 7)} ${at}` },
  }));
  await service.collection('sites').insertMany(sites);
  await service.collection('departments').insertMany(departments);
  const began = performance.now();
  for (let from = 0; from < people; from += 2_000) {
    const some = Array.from({ length: Math.min(2_000, people - from) }, (_, index) => {
      const at = from + index;
      const fields = {
        ...{ first: pick(firsts, at * 31), last: last(at * 17), email: `p${at}.${org}@acme.example` },
        ...{
          jobTitle: pick(jobs, at * 7),
          department: pick(departments, at)._id,
          site: pick(sites, at * 3)._id,
        },
        ...{ grade: null, reportsTo: null, phone: '+441132430000', mobile: null, language: 'en-GB' },
      };
      return { ...newPerson(randomUUID(), fields), org };
    });
    await collection.insertMany(some, { ordered: false });
  }
  console.log(`${people} people in ${((performance.now() - began) / 1000).toFixed(1)} s`);

  const times = [];
  const slow = new Map();
  const until = performance.now() + seconds * 1000;
  const queries = [
    'now',
    'müller',
    'kowacki',
    'anna k',
    'operator',
    'lukasz dorf',
    'schaefeld',
    'works',
    'department a',
    'zie eng',
  ];
  async function type(who) {
    await new Promise((resolve) => setTimeout(resolve, (pace / typists) * who));
    for (let round = who; performance.now() < until; round += 1) {
      const word = pick(queries, round);
      for (let length = 1; length <= word.length && performance.now() < until; length += 1) {
        const q = word.slice(0, length);
        const started = performance.now();
        await service.call(directory.list, { query: { q, limit: 20 } }, { as: reader });
        const took = performance.now() - started;
        times.push(took);
        slow.set(q, [...(slow.get(q) ?? []), took]);
        if (took < pace) await new Promise((resolve) => setTimeout(resolve, pace - took));
      }
    }
  }
  for (const q of queries) await service.call(directory.list, { query: { q } }, { as: reader });
  await Promise.all(Array.from({ length: typists }, (_, who) => type(who)));
  const at = (share) => `${percentile(times, share).toFixed(0)} ms`;
  console.log(
    `${times.length} answers, ${(times.length / seconds).toFixed(0)}/s: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`,
  );
  const slowest = [...slow]
    .map(([q, all]) => ({ q, p95: percentile(all, 0.95) }))
    .sort((one, other) => other.p95 - one.p95)
    .slice(0, 8);
  console.log('slowest, p95:', slowest.map(({ q, p95 }) => `"${q}" ${p95.toFixed(0)} ms`).join(', '));
} finally {
  await service.stop();
}
