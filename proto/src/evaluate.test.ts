import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { adminPermissions, allows, evaluate, permissions, userPermissions } from './access.ts';
import { allEndpoints } from './api.ts';
import type { Access, Claim, RoleClaims } from './access.ts';

const sets = 10_000;

const claim = fc.constantFrom<Claim | undefined>('allow', 'deny', undefined);
const claimsOf = (names: readonly string[]) =>
  fc
    .tuple(...names.map(() => claim))
    .map((claims) =>
      Object.fromEntries(names.flatMap((name, at) => (claims[at] ? [[name, claims[at]]] : []))),
    );
const role = fc.record({
  superuser: fc.integer({ min: 0, max: 19 }).map((chance) => chance === 0),
  claims: fc.record({ user: claimsOf(userPermissions), admin: claimsOf(adminPermissions) }),
}) as fc.Arbitrary<RoleClaims>;
const someRoles = fc.array(role, { maxLength: 6 });

/** Reference model that follows the specification role by role and word by word, however slow. */
function referenceAllows(roles: readonly RoleClaims[], access: Access): boolean {
  let someAllows = false;
  for (const one of roles) if (one.superuser) return true;
  if (access === 'public' || access === 'signed-in') return true;
  if (access === 'superuser') return false;
  if (access === 'any-admin') {
    for (const name of adminPermissions) if (referenceAllows(roles, `admin:${name}`)) return true;
    return false;
  }
  if (typeof access !== 'string') {
    for (const one of access) if (referenceAllows(roles, one)) return true;
    return false;
  }
  const [area, name] = access.split(':') as ['user' | 'admin', never];
  for (const { claims } of roles) {
    if (claims[area][name] === 'deny') return false;
    if (claims[area][name] === 'allow') someAllows = true;
  }
  return someAllows;
}

it('[PERM-1] permissions match a plain model for 10,000 sets of roles, in any order of the roles', () => {
  fc.assert(
    fc.property(someRoles, (roles) => {
      const allowance = evaluate(roles);
      const turned = evaluate(roles.toReversed());
      const expected = permissions.filter((permission) => referenceAllows(roles, permission));
      expect([...allowance.permissions]).toEqual(expected);
      expect([...turned.permissions]).toEqual(expected);
    }),
    { numRuns: sets },
  );
});

it('[PERM-1] access to endpoints matches a plain model', () => {
  const rules = [...new Map(allEndpoints.map(({ access }) => [JSON.stringify(access), access])).values()];
  fc.assert(
    fc.property(someRoles, fc.constantFrom(...rules), (roles, access) => {
      expect(allows(evaluate(roles), access)).toBe(referenceAllows(roles, access));
    }),
    { numRuns: sets },
  );
});
