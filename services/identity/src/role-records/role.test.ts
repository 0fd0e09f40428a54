import { evaluate, type Claims } from '@atrium/proto/access';
import { isWithin } from './role.ts';
import { effectivePermissions } from './effective-permissions.ts';

const role = (claims: Partial<Claims>, superuser = false) => ({
  superuser,
  claims: { user: {}, admin: {}, ...claims },
});
const editor = evaluate([
  role({ user: { articles: 'allow' }, admin: { articles: 'allow', users: 'allow' } }),
]);

describe('a role that a person may assign', () => {
  it('allows nothing they may not do themselves', () => {
    expect(isWithin(role({ admin: { articles: 'allow' } }), editor)).toBe(true);
    expect(isWithin(role({ admin: { setup: 'allow' } }), editor)).toBe(false);
  });

  it('denies nothing they may not do, because removing the denial would grant it', () => {
    expect(isWithin(role({ admin: { setup: 'deny' } }), editor)).toBe(false);
  });

  it('makes superusers only if they are one', () => {
    expect(isWithin(role({}, true), editor)).toBe(false);
    expect(isWithin(role({ admin: { setup: 'allow' } }, true), evaluate([role({}, true)]))).toBe(true);
  });
});

it('effective permissions name the roles that allow and deny', () => {
  const roles = [
    { _id: 'a', name: 'Reader', ...role({ user: { articles: 'allow', chat: 'allow' } }) },
    { _id: 'b', name: 'Quiet', ...role({ user: { chat: 'deny' } }) },
  ];
  const { permissions } = effectivePermissions(roles);
  const of = (name: string) => permissions.find(({ permission }) => permission === name);
  expect(of('user:articles')).toEqual({
    permission: 'user:articles',
    allowed: true,
    scopes: null,
    reasons: [{ role: 'a', name: 'Reader', effect: 'allow' }],
  });
  expect(of('user:chat')).toMatchObject({
    allowed: false,
    reasons: [{ effect: 'allow' }, { role: 'b', effect: 'deny' }],
  });
  expect(of('admin:users')).toEqual({ permission: 'admin:users', allowed: false, scopes: null, reasons: [] });
});
