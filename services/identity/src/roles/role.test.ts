import { evaluate, type Claims } from '@atrium/proto/access';
import { isWithin } from './role.ts';
import { seeAs } from './see-as.ts';

const role = (claims: Partial<Claims>, superuser = false) => ({
  superuser,
  claims: { user: {}, admin: {}, ...claims },
});
const editor = evaluate([
  role({ user: { articles: 'allow' }, admin: { articles: 'allow', users: 'allow' } }),
]);

describe('a role is within what somebody may do', () => {
  it('when it allows nothing they may not do themselves', () => {
    expect(isWithin(role({ admin: { articles: 'allow' } }), editor)).toBe(true);
    expect(isWithin(role({ admin: { setup: 'allow' } }), editor)).toBe(false);
  });

  it('not when it denies what they may not do: taking the denial away would give it', () => {
    expect(isWithin(role({ admin: { setup: 'deny' } }), editor)).toBe(false);
  });

  it('never when it makes superusers, but for a superuser', () => {
    expect(isWithin(role({}, true), editor)).toBe(false);
    expect(isWithin(role({ admin: { setup: 'allow' } }, true), evaluate([role({}, true)]))).toBe(true);
  });
});

it('seeing as somebody names the roles that allow and deny', () => {
  const roles = [
    { _id: 'a', name: 'Reader', ...role({ user: { articles: 'allow', chat: 'allow' } }) },
    { _id: 'b', name: 'Quiet', ...role({ user: { chat: 'deny' } }) },
  ];
  const { permissions } = seeAs(roles);
  const of = (name: string) => permissions.find(({ permission }) => permission === name);
  expect(of('user:articles')).toEqual({
    permission: 'user:articles',
    allowed: true,
    scopes: null,
    because: [{ role: 'a', name: 'Reader', says: 'allow' }],
  });
  expect(of('user:chat')).toMatchObject({
    allowed: false,
    because: [{ says: 'allow' }, { role: 'b', says: 'deny' }],
  });
  expect(of('admin:users')).toEqual({ permission: 'admin:users', allowed: false, scopes: null, because: [] });
});
