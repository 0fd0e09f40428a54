import { expect, it } from '@jest/globals';
import { rolesByGroups } from './group-roles.ts';

const mapping = [
  { group: 'Press', role: 'editor' },
  { group: 'Desk', role: 'editor' },
  { group: 'Board', role: 'root' },
  { group: 'HR', role: 'people' },
];
const assignable = new Set(['editor', 'people', 'employee']);
const rights = { assignable, givable: assignable };
const of = (roles: string[], fromGroups: string[], groups: string[]) =>
  rolesByGroups({ roles, fromGroups }, groups, mapping, rights);

it('[AUTH-8] assigns the roles of the groups once, and remembers that groups assigned them', () => {
  expect(of(['employee'], [], ['Press', 'Desk', 'Unknown'])).toEqual({
    roles: ['employee', 'editor'],
    fromGroups: ['editor'],
    gains: ['editor'],
    loses: [],
  });
});

it('[AUTH-8] removes roles that groups assigned and no longer assign, and no others', () => {
  expect(of(['employee', 'editor'], ['editor'], [])).toMatchObject({
    roles: ['employee'],
    loses: ['editor'],
  });
  expect(of(['employee', 'editor'], ['editor'], ['Desk'])).toMatchObject({ gains: [], loses: [] });
});

it('[AUTH-8] a manually assigned role stays, whether or not a group assigns it too', () => {
  const both = of(['editor'], [], ['Press']);
  expect(both).toMatchObject({ roles: ['editor'], fromGroups: [], gains: [] });
  expect(of(['editor'], both.fromGroups as string[], [])).toMatchObject({ roles: ['editor'], loses: [] });
});

it('[AUTH-8] never assigns a superuser role or a role that no longer exists', () => {
  expect(of([], [], ['Board'])).toMatchObject({ roles: [], gains: [] });
});

it('a role that an administrator removed manually comes back at the next sign-in if the groups still assign it', () => {
  expect(of([], ['editor'], ['Press'])).toMatchObject({ roles: ['editor'], fromGroups: ['editor'] });
});

it('[AUTH-8] a role that the approval no longer covers is given to nobody, and kept by who has it from a group', () => {
  const ordinary = { assignable, givable: new Set(['editor', 'employee']) };
  const now = (roles: string[], fromGroups: string[], groups: string[]) =>
    rolesByGroups({ roles, fromGroups }, groups, mapping, ordinary);
  expect(now([], [], ['HR', 'Press'])).toMatchObject({ roles: ['editor'], gains: ['editor'] });
  expect(now(['people'], ['people'], ['HR'])).toMatchObject({ roles: ['people'], fromGroups: ['people'] });
  expect(now(['people'], ['people'], [])).toMatchObject({ roles: [], loses: ['people'] });
});
