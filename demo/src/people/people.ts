import type { DemoLanguage, DemoPerson } from '../demo-data.ts';
import { seededRandom, seedOf, uuidOf, type SeededRandom } from '../random.ts';
import { cast, type CastMember } from './cast.ts';
import { folded } from './names.ts';
import { sitePlans, staff } from './staff.ts';

const languageIn: Readonly<Record<string, DemoLanguage>> = {
  'United Kingdom': 'en-GB',
  Poland: 'pl',
  Germany: 'de',
};
const countryOf = new Map(sitePlans.map(({ site, country }) => [site, country]));

/**
 * Phone numbers of the sites. They are reserved for fiction. Poland reserves none, so its numbers are ones that are not
 * assigned.
 */
const lines: Readonly<Record<string, string>> = {
  leeds: '+441134960',
  bristol: '+441174960',
  lodz: '+48420000',
  wroclaw: '+48710000',
  cologne: '+492214710',
  hamburg: '+494066969',
};

export function acmePeople(seed: number): DemoPerson[] {
  return toPeople(seed, 'acme', [...cast, ...staff(seed, cast)]);
}

/** Derives the id, e-mail address, phone numbers and portrait of each person. */
export function toPeople(seed: number, organisation: string, members: readonly CastMember[]): DemoPerson[] {
  const addresses = new Set(members.flatMap(({ email }) => (email ? [email] : [])));
  const mobiles = mobileNumbers();
  return managersFirst(members).map((member, at) =>
    toPerson(seed, organisation, member, at, addresses, mobiles),
  );
}

function toPerson(
  seed: number,
  organisation: string,
  member: CastMember,
  at: number,
  addresses: Set<string>,
  mobiles: Mobiles,
): DemoPerson {
  const { key, first, last, jobTitle, department, grade, site, reportsTo } = member;
  const luck = seededRandom(seed, organisation, 'person', key);
  const country = countryOf.get(site) ?? 'United Kingdom';
  const home = languageIn[country] as DemoLanguage;
  const inactive =
    member.active === undefined &&
    member.roles === undefined &&
    ['associate', 'specialist'].includes(grade) &&
    luck.chance(0.02) &&
    !cast.includes(member);
  return {
    ...{ key, first, last, jobTitle, department, grade, site, reportsTo },
    id: uuidOf(seed, organisation, key),
    email: `${member.email ?? freeAddress(member, addresses)}@${organisation}.example`,
    phone: lines[site] ? `${lines[site]}${String(at).padStart(3, '0')}` : null,
    mobile: luck.chance(0.55) ? mobiles(country) : null,
    language: home !== 'en-GB' && !cast.includes(member) && luck.chance(0.06) ? 'en-GB' : home,
    status: statusOf(luck, department),
    roles: member.roles ?? ['employee'],
    active: member.active ?? !inactive,
    joinedDaysAgo: Math.round(luck.between(20, 365) * (1 + luck.next() * Math.max(0, member.age - 20) * 0.6)),
    portrait: {
      seed: seedOf(seed, organisation, key, 'portrait'),
      presents: member.presents,
      age: member.age,
      complexion: member.complexion,
      headscarf: member.headscarf ?? false,
    },
  };
}

function statusOf(luck: SeededRandom, department: string): string {
  const office = !['production', 'maintenance', 'logistics'].includes(department);
  const roll = luck.next();
  if (roll < 0.06) return 'holiday';
  if (roll < 0.08) return 'parental-leave';
  if (office && roll < 0.3) return 'from-home';
  return office && roll < 0.36 ? 'on-the-road' : 'at-work';
}

function freeAddress({ first, last }: CastMember, taken: Set<string>): string {
  const plain = `${folded(first)}.${folded(last)}`;
  let address = plain;
  for (let number = 2; taken.has(address); number += 1) address = `${plain}${number}`;
  taken.add(address);
  return address;
}

type Mobiles = (country: string) => string | null;

/** Mobile numbers reserved for fiction, until they run out. */
function mobileNumbers(): Mobiles {
  const used: Record<string, number> = {};
  const ranges: Readonly<Record<string, [string, number]>> = {
    'United Kingdom': ['+447700900', 3],
    Germany: ['+4917139200', 2],
  };
  return (country) => {
    const [prefix, digits] = ranges[country] ?? ['', 0];
    const number = (used[country] = (used[country] ?? 0) + 1);
    return prefix && number < 10 ** digits ? `${prefix}${String(number).padStart(digits, '0')}` : null;
  };
}

/** In this order, the manager of each person is inserted before them. */
function managersFirst(members: readonly CastMember[]): CastMember[] {
  const byKey = new Map(members.map((member) => [member.key, member]));
  const depth = (member: CastMember): number =>
    member.reportsTo === null ? 0 : 1 + depth(byKey.get(member.reportsTo) as CastMember);
  return members
    .map((member) => ({ member, depth: depth(member) }))
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ member }) => member);
}
