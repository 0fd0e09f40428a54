import { z } from 'zod';
import { Id } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { NewPersonRole } from './new-roles.ts';
import { rolesTag } from './roles.ts';

export const DefaultRole = z
  .object({
    role: NewPersonRole.nullable().describe('The role that new people get; null for none.'),
    offered: z.array(NewPersonRole).describe('The roles that you can give to people you add.'),
    version: z.number().int(),
  })
  .meta({ id: 'DefaultRole' });
export type DefaultRole = z.infer<typeof DefaultRole>;

const one = { path: '/default-role', access: 'admin:users', feature: null, response: DefaultRole } as const;

export const defaultRole = endpoints('identity', 'defaultRole', rolesTag, {
  get: endpoint({
    ...one,
    method: 'GET',
    scoped: 'shared',
    rate: 'read',
    summary: 'Get the role that new people get',
    description:
      'For people who are added, imported, provisioned or sign up, unless other roles are chosen there.',
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    rate: 'write',
    // A role that a token chose would be given long after the token has expired.
    tokens: false,
    summary: 'Set the role that new people get',
    description: 'Neither the new role nor the current one may be above your own permissions.',
    body: z.object({ role: Id.nullable().describe('ID of the role; null for none.') }),
    versioned: true,
    problems: ['role-above-own'],
  }),
});
