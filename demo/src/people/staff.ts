import { seededRandom, type SeededRandom } from '../random.ts';
import type { CastMember } from './cast.ts';
import { jobTitles } from './job-titles.ts';
import { namesIn, surnameOf, type NamePool } from './names.ts';

export interface SitePlan {
  readonly site: string;
  readonly country: string;
  /** Total number of people. */
  readonly people: number;
  /** People per department in roughly a hundred. */
  readonly departments: Readonly<Record<string, number>>;
  readonly manager: string;
}

export const sitePlans: readonly SitePlan[] = [
  {
    site: 'leeds',
    country: 'United Kingdom',
    people: 95,
    manager: 'rachel',
    departments: {
      production: 36,
      quality: 6,
      maintenance: 8,
      development: 5,
      logistics: 8,
      purchasing: 4,
      sales: 8,
      service: 5,
      it: 6,
      finance: 6,
      people: 4,
    },
  },
  {
    site: 'bristol',
    country: 'United Kingdom',
    people: 35,
    manager: 'owen',
    departments: { development: 24, quality: 5, purchasing: 2, it: 2 },
  },
  {
    site: 'lodz',
    country: 'Poland',
    people: 90,
    manager: 'piotr',
    departments: {
      production: 46,
      quality: 10,
      maintenance: 9,
      logistics: 12,
      purchasing: 3,
      development: 3,
      people: 3,
    },
  },
  {
    site: 'wroclaw',
    country: 'Poland',
    people: 45,
    manager: 'magdalena',
    departments: { service: 15, it: 12, finance: 9, people: 3, purchasing: 4 },
  },
  {
    site: 'cologne',
    country: 'Germany',
    people: 85,
    manager: 'thomas',
    departments: {
      production: 38,
      quality: 9,
      maintenance: 9,
      development: 10,
      logistics: 7,
      purchasing: 3,
      people: 3,
      sales: 4,
    },
  },
  {
    site: 'hamburg',
    country: 'Germany',
    people: 50,
    manager: 'birte',
    departments: { logistics: 26, service: 10, sales: 8 },
  },
];

const heads: Readonly<Record<string, string>> = {
  quality: 'sabine',
  maintenance: 'krzysztof',
  development: 'imran',
  logistics: 'jens',
  purchasing: 'ewa',
  sales: 'charlotte',
  service: 'michal',
  it: 'priya',
  finance: 'claudia',
  people: 'ruth',
};
/** These departments belong to the site, the others to a head for all sites. */
const local = new Set(['production', 'maintenance', 'logistics']);
const team = 9;

/** Everyone outside the cast: in teams of nine with a lead. Small groups report directly to their head. */
export function staff(seed: number, cast: readonly CastMember[]): CastMember[] {
  const taken = new Set(cast.map(({ first, last }) => `${first} ${last}`));
  return sitePlans.flatMap((plan) => {
    const seats = plan.people - cast.filter(({ site }) => site === plan.site).length;
    return shares(plan.departments, seats).flatMap(([department, count]) =>
      group(plan, department, count, seededRandom(seed, plan.site, department), taken),
    );
  });
}

/** Splits a total in proportion, without a remainder. */
function shares(weights: Readonly<Record<string, number>>, total: number): [string, number][] {
  const sum = Object.values(weights).reduce((a, b) => a + b, 0);
  const exact = Object.entries(weights).map(([key, weight]) => ({ key, share: (weight / sum) * total }));
  const missing = total - exact.reduce((all, { share }) => all + Math.floor(share), 0);
  const byRest = exact.toSorted((a, b) => (b.share % 1) - (a.share % 1)).slice(0, missing);
  return exact.map((one) => [one.key, Math.floor(one.share) + (byRest.includes(one) ? 1 : 0)]);
}

function group(
  plan: SitePlan,
  department: string,
  count: number,
  luck: SeededRandom,
  taken: Set<string>,
): CastMember[] {
  const above = local.has(department) ? plan.manager : (heads[department] as string);
  const teams = count < 4 ? 0 : Math.ceil(count / team);
  const leads = Array.from({ length: teams }, (_, at) =>
    person(plan, department, 'lead', `${plan.site}-${department}-lead-${at + 1}`, above, luck, taken),
  );
  const rest = Array.from({ length: count - teams }, (_, at) => {
    const grade = luck.chance(0.08) ? 'apprentice' : luck.chance(0.38) ? 'specialist' : 'associate';
    return person(
      plan,
      department,
      grade,
      `${plan.site}-${department}-${at + 1}`,
      leads[at % Math.max(1, teams)]?.key ?? above,
      luck,
      taken,
    );
  });
  return [...leads, ...rest];
}

const ages = { lead: [32, 60], specialist: [26, 62], associate: [21, 63], apprentice: [17, 23] } as const;

function person(
  plan: SitePlan,
  department: string,
  grade: keyof typeof ages,
  key: string,
  reportsTo: string,
  luck: SeededRandom,
  taken: Set<string>,
): CastMember {
  const woman = luck.chance(['production', 'maintenance', 'logistics'].includes(department) ? 0.36 : 0.52);
  const pool = poolOf(namesIn[plan.country] as readonly NamePool[], luck);
  const titles = jobTitles[department] as (typeof jobTitles)[string];
  return {
    ...{ key, site: plan.site, department, grade, reportsTo },
    ...freeName(pool, woman, luck, taken),
    jobTitle: grade === 'lead' || grade === 'apprentice' ? titles[grade] : luck.pick(titles[grade]),
    presents: woman ? 'woman' : 'man',
    age: luck.between(ages[grade][0], ages[grade][1]),
    complexion: luck.pick(pool.complexions),
    headscarf: woman && luck.chance(pool.headscarves),
  };
}

function freeName(
  pool: NamePool,
  woman: boolean,
  luck: SeededRandom,
  taken: Set<string>,
): { first: string; last: string } {
  for (;;) {
    const first = luck.pick(woman ? pool.women : pool.men);
    const last = surnameOf(luck.pick(pool.surnames), woman);
    const name = `${first} ${last}`;
    if (!taken.has(name)) {
      taken.add(name);
      return { first, last };
    }
  }
}

function poolOf(pools: readonly NamePool[], luck: SeededRandom): NamePool {
  let left = luck.next();
  return pools.find(({ share }) => (left -= share) < 0) ?? (pools[0] as NamePool);
}
