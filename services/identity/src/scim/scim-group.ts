import { lengths, line } from '@atrium/proto/common';
import { z } from 'zod';
import type { PersonRecord } from '../person-records/person.schema.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';
import { ScimError } from './scim-error.ts';
import type { ScimLink } from './scim-link.schema.ts';
import { groupSchema } from './scim-schemas.ts';

const Group = z.object({
  displayName: line(lengths.name),
  externalId: z
    .string()
    .max(200)
    .nullish()
    .transform((value) => value ?? null),
  members: z
    .array(z.object({ value: z.string().max(lengths.id) }))
    .max(100_000)
    .nullish()
    .transform((members) => new Set((members ?? []).map(({ value }) => value))),
});
export type ParsedGroup = z.output<typeof Group>;

export function parseGroup(sent: unknown): ParsedGroup {
  const read = Group.safeParse(sent);
  if (read.success) return read.data;
  const details = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ScimError(400, 'invalidValue', details.join(', '));
}

/** Whether permissions were set in Atrium. Such a role can only be renamed or removed there. */
export const grantsPermissions = ({ superuser, claims }: Pick<RoleRecord, 'superuser' | 'claims'>): boolean =>
  superuser || Object.keys(claims.user).length > 0 || Object.keys(claims.admin).length > 0;

type Member = Pick<PersonRecord, '_id'>;

export const groupEtagOf = (
  { version }: { readonly version: number },
  link: ScimLink | undefined,
  members: readonly Member[],
): string => `W/"${version}.${link?.version ?? 0}.${members.length}"`;

/** A role as a SCIM group. */
export function toGroup(
  role: RoleRecord,
  members: readonly Member[],
  link: ScimLink | undefined,
  base: string,
) {
  return {
    schemas: [groupSchema],
    id: role._id,
    ...(link?.externalId && { externalId: link.externalId }),
    displayName: role.name,
    members: members.map(({ _id }) => ({ value: _id, $ref: `${base}/Users/${_id}`, type: 'User' })),
    meta: {
      resourceType: 'Group',
      location: `${base}/Groups/${role._id}`,
      version: groupEtagOf(role, link, members),
    },
  };
}
export type ScimGroup = ReturnType<typeof toGroup>;
