// How long administrators wait among 50,000 people, when each opens a list every half second. Prints, asserts nothing.
// MONGODB_TEST_URI=… node tools/run.mjs tools/bench/people.mjs
import { people } from '@atrium/proto/identity/people';
import { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { identity } from '../../services/identity/src/definition.ts';
import { newPerson } from '../../services/identity/src/people/people.service.ts';
import { TestOrganisation } from '../../services/identity/test/test-organisation.ts';
import { percentile } from './percentile.mjs';

const count = Number(process.env.PEOPLE ?? 50_000);
const administrators = 20;
const seconds = Number(process.env.DURATION ?? 15);
/** Between two requests of one administrator, in milliseconds. */
const pace = 500;

const firsts = 'Anna Łukasz Jürgen Zofia Marek Katrin Oliver Amélie Søren Michał Grace Imran'.split(' ');
const lasts = 'Abacki Bert Ćwik Dorf Elska Frank Gromann Halik Inden Janik Kowal Łęski Müller Nowak'.split(
  ' ',
);
const pick = (list, at) => list[at % list.length];
const at = (times, share) => `${percentile(times, share).toFixed(0)} ms`;
const shown = (times) => `p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}, p99 ${at(times, 0.99)}`;

const service = await TestService.start(identity);
try {
  const { org, superuser: admin } = await TestOrganisation.create(service);
  const ids = (length) => Array.from({ length }, () => randomUUID());
  const [sites, departments] = [ids(100), ids(80)];
  const places = (all, nameOf) => all.map((_id, n) => ({ _id, org, version: 1, ...nameOf(n) }));
  await service
    .collection('sites')
    .insertMany(places(sites, (n) => ({ title: { 'en-GB': `Works ${n}` }, titles: [`en-GB ${n}`] })));
  await service
    .collection('departments')
    .insertMany(places(departments, (n) => ({ name: `Department ${n}` })));
  for (let from = 0; from < count; from += 2_000) {
    const some = Array.from({ length: Math.min(2_000, count - from) }, (_, index) => {
      const n = from + index;
      const fields = {
        ...{
          first: pick(firsts, n * 31),
          last: pick(lasts, Math.floor(n / 12) * 17),
          email: `p${n}.${org}@acme.example`,
        },
        ...{ jobTitle: 'Weaver', department: pick(departments, n), site: pick(sites, n * 3) },
        ...{ grade: null, reportsTo: null, phone: null, mobile: null, language: 'en-GB' },
      };
      const signIn = n % 3 ? new Date(1_760_000_000_000 + n * 60_000) : null;
      return { ...newPerson(randomUUID(), fields), org, lastSignIn: signIn, firstSignIn: signIn };
    });
    await service.collection('people').insertMany(some, { ordered: false });
  }

  const queries = [
    {},
    { sort: '-lastSignIn' },
    { sort: '-createdAt' },
    { q: 'anna' },
    { q: 'nowak a', sort: '-name' },
    { site: [sites[3]] },
    { site: sites.slice(10, 14), sort: '-lastSignIn' },
    { department: [departments[7]], sort: '-createdAt' },
    { department: departments.slice(0, 5), state: 'active' },
    { site: [sites[9]], department: [departments[3]], sort: '-name' },
    { state: 'inactive' },
  ];
  const slow = new Map();
  /** Administrators who open lists until `isOver`. */
  async function readLists(times, isOver) {
    const one = async (who) => {
      await pause((pace / administrators) * who);
      for (let round = who; !isOver(); round += 1) {
        const query = pick(queries, round);
        const started = performance.now();
        await service.call(people.list, { query: { ...query, limit: 50 } }, { as: admin });
        const took = performance.now() - started;
        times.push(took);
        const name = JSON.stringify(query).replaceAll(/[\da-f-]{36}/g, '…');
        slow.set(name, [...(slow.get(name) ?? []), took]);
        if (took < pace) await pause(pace - took);
      }
    };
    await Promise.all(Array.from({ length: administrators }, (_, who) => one(who)));
  }
  const during = async (work) => {
    const times = [];
    let over = false;
    const looking = readLists(times, () => over);
    await work();
    over = true;
    await looking;
    return times;
  };

  for (const query of queries) await service.call(people.list, { query }, { as: admin });
  slow.clear();
  const quiet = await during(() => pause(seconds * 1000));
  console.log(`lists of ${count} people, ${administrators} administrators: ${shown(quiet)}`);
  const slowest = [...slow]
    .map(([name, all]) => ({ name, p95: percentile(all, 0.95) }))
    .sort((one, other) => other.p95 - one.p95);
  console.log(
    'slowest, p95:',
    slowest
      .slice(0, 4)
      .map(({ name, p95 }) => `${name} ${p95.toFixed(0)} ms`)
      .join(', '),
  );
} finally {
  await service.stop();
}
