import { expect, it } from '@jest/globals';
import { rolesByGroups } from './group-roles.ts';

const mapping = [
  { group: 'Press', role: 'editor' },
  { group: 'Desk', role: 'editor' },
  { group: 'Board', role: 'root' },
  { group: 'HR', role: 'people' },
];
const plain = new Set(['editor', 'people', 'employee']);
const of = (roles: string[], given: string[], groups: string[]) =>
  rolesByGroups({ roles, given }, groups, mapping, plain);

it('[AUTH-8] gives what groups say, once, and remembers that groups gave it', () => {
  expect(of(['employee'], [], ['Press', 'Desk', 'Unknown'])).toEqual({
    roles: ['employee', 'editor'],
    given: ['editor'],
    gains: ['editor'],
    loses: [],
  });
});

it('[AUTH-8] takes away what groups gave and give no more, and nothing else', () => {
  expect(of(['employee', 'editor'], ['editor'], [])).toMatchObject({
    roles: ['employee'],
    loses: ['editor'],
  });
  expect(of(['employee', 'editor'], ['editor'], ['Desk'])).toMatchObject({ gains: [], loses: [] });
});

it('[AUTH-8] what was given by hand stays, whether or not a group gives it, too', () => {
  const both = of(['editor'], [], ['Press']);
  expect(both).toMatchObject({ roles: ['editor'], given: [], gains: [] });
  expect(of(['editor'], both.given as string[], [])).toMatchObject({ roles: ['editor'], loses: [] });
});

it('[AUTH-8] never gives what superusers have, nor a role that is gone', () => {
  expect(of([], [], ['Board'])).toMatchObject({ roles: [], gains: [] });
});

it('what an administrator took away by hand comes again with the next sign-in, as the groups still say so', () => {
  expect(of([], ['editor'], ['Press'])).toMatchObject({ roles: ['editor'], given: ['editor'] });
});
