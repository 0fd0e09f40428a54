import { claimOf, permissions, type Claim } from '../access.ts';
import type { PersonRef } from '../common.ts';
import type { Column } from '../tables/columns.ts';
import type { Role } from './roles.ts';

/** The permissions that a role allows, or denies. */
const claimed = (role: Role, claim: Claim): string =>
  permissions.filter((permission) => claimOf(role, permission) === claim).join(', ');

export const roleColumns: readonly Column<Role>[] = [
  { title: 'name', kind: 'text', of: ({ name }) => name },
  { title: 'description', kind: 'text', of: ({ description }) => description },
  { title: 'people', kind: 'number', of: ({ people }) => people },
  { title: 'superuser', kind: 'flag', of: ({ superuser }) => superuser },
  { title: 'allowed', kind: 'text', of: (role) => claimed(role, 'allow') },
  { title: 'denied', kind: 'text', of: (role) => claimed(role, 'deny') },
];

/** People as others see them. */
export const personRefColumns: readonly Column<PersonRef>[] = [
  { title: 'person', kind: 'text', of: ({ name }) => name },
  { title: 'jobTitle', kind: 'text', of: ({ jobTitle }) => jobTitle },
  { title: 'id', kind: 'text', of: ({ id }) => id },
];
