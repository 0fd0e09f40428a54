import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  adminPermissions,
  allows,
  allowsInAnyScope,
  evaluate,
  type Claim,
  type RoleClaims,
} from './access.ts';
import { everyone, includes, type Audience, type AudienceMember } from './audience.ts';
import { covers } from './scope.ts';

const sets = 10_000;
const sites = ['leeds', 'warsaw', 'berlin'] as const;
/** Each team with the teams it is in: a hall of the works is in the works. */
const units: Readonly<Record<string, readonly string[]>> = {
  works: ['works'],
  hall: ['works', 'hall'],
  lab: ['lab'],
};

const some = (among: readonly string[]) => fc.subarray([...among]);
const audience: fc.Arbitrary<Audience> = fc.record({
  everyone: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0),
  sites: some(sites),
  departments: some(['it', 'hr']),
  grades: fc.constant([]),
  units: some(Object.keys(units)),
  people: some(['eva', 'jan']),
  excluded: some(['eva']),
  excludedSites: some(['berlin']),
  excludedDepartments: some(['hr']),
  excludedGrades: fc.constant([]),
  excludedUnits: some(['hall']),
});
const member: fc.Arbitrary<AudienceMember> = fc.record({
  id: fc.constantFrom('eva', 'jan', 'ola'),
  grade: fc.constant(null),
  site: fc.constantFrom(null, ...sites),
  department: fc.constantFrom(null, 'it', 'hr'),
  units: fc.constantFrom<readonly string[]>([], ...Object.values(units)),
});
const claims = fc
  .tuple(
    ...adminPermissions.map(() => fc.constantFrom<Claim | undefined>('allow', 'deny', undefined, undefined)),
  )
  .map((claims) =>
    Object.fromEntries(adminPermissions.flatMap((name, at) => (claims[at] ? [[name, claims[at]]] : []))),
  );
const role: fc.Arbitrary<RoleClaims> = fc.record({
  superuser: fc.integer({ min: 0, max: 19 }).map((chance) => chance === 0),
  claims: fc.record({ user: fc.constant({}), admin: claims }),
  scope: fc.option(audience, { freq: 2 }),
});

/** Reference model: whether a person with these roles may administer another, role by role and word by word. */
function referenceAllows(
  roles: readonly RoleClaims[],
  name: (typeof adminPermissions)[number],
  person: AudienceMember,
): boolean {
  let may = false;
  for (const one of roles) {
    if (one.superuser) return true;
    if (one.claims.admin[name] === 'allow' && (!one.scope || includes(one.scope, person))) may = true;
  }
  for (const one of roles) if (one.claims.admin[name] === 'deny') return false;
  return may;
}

it('[PERM-6] scoped admin permissions match a plain model for 10,000 sets of roles', () => {
  fc.assert(
    fc.property(fc.array(role, { maxLength: 5 }), member, (roles, person) => {
      const allowance = evaluate(roles);
      const within = (name: (typeof adminPermissions)[number]) =>
        allowance.scopes?.get(`admin:${name}`) ?? [];
      const held = adminPermissions.filter(
        (name) => allows(allowance, `admin:${name}`) || within(name).some((scope) => includes(scope, person)),
      );
      expect(held).toEqual(adminPermissions.filter((name) => referenceAllows(roles, name, person)));
      const somewhere = adminPermissions.filter((name) => allowsInAnyScope(allowance, `admin:${name}`));
      expect(somewhere).toEqual(
        adminPermissions.filter((name) => allows(allowance, `admin:${name}`) || within(name).length > 0),
      );
    }),
    { numRuns: sets },
  );
});

it('[PERM-6] an audience covered by a scope contains no one outside it', () => {
  const whole = (scope: Audience): Audience => ({
    ...scope,
    units: Object.keys(units).filter((unit) => units[unit]?.some((above) => scope.units.includes(above))),
  });
  let inside = 0;
  fc.assert(
    fc.property(audience, audience, member, (scope, what, person) => {
      if (!covers(whole(scope), what)) return;
      inside += 1;
      if (includes(what, person)) expect(includes(scope, person)).toBe(true);
    }),
    { numRuns: sets },
  );
  expect(inside).toBeGreaterThan(100);
});

it('[PERM-6] an exception only narrows: with one more, an audience is still covered and includes no one else', () => {
  let inside = 0;
  fc.assert(
    fc.property(audience, audience, audience, member, (scope, what, { excluded, ...other }, person) => {
      const { excludedSites, excludedDepartments, excludedUnits } = other;
      const narrower: Audience = {
        ...what,
        excluded: [...what.excluded, ...excluded],
        excludedSites: [...what.excludedSites, ...excludedSites],
        excludedDepartments: [...what.excludedDepartments, ...excludedDepartments],
        excludedUnits: [...what.excludedUnits, ...excludedUnits],
      };
      if (includes(narrower, person)) expect(includes(what, person)).toBe(true);
      if (!covers(scope, what)) return;
      inside += 1;
      expect(covers(scope, narrower)).toBe(true);
    }),
    { numRuns: sets },
  );
  expect(inside).toBeGreaterThan(100);
});

it('[PERM-6] an audience of everyone, or of no one yet, is in no part of the organisation', () => {
  const nobody: Audience = { ...everyone, everyone: false };
  const leeds = { ...nobody, sites: ['leeds'] };
  expect(covers(leeds, leeds)).toBe(true);
  expect(covers(leeds, everyone)).toBe(false);
  expect(covers(leeds, nobody)).toBe(false);
  expect(covers(leeds, { ...nobody, sites: ['leeds', 'warsaw'] })).toBe(false);
  expect(covers({ ...leeds, excluded: ['eva'] }, leeds)).toBe(false);
});
