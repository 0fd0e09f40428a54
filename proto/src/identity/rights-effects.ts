import { z } from 'zod';
import { Permission } from '../access.ts';
import { PersonRef } from '../common.ts';

const count = z.number().int();

/** How a change of roles would affect one person. */
export const RightsChange = z
  .object({
    person: PersonRef,
    gains: z.array(Permission),
    loses: z.array(Permission),
    moves: z.array(Permission).describe('Permissions that the person keeps, but in a different scope.'),
    superuser: z
      .enum(['gains', 'loses'])
      .nullable()
      .describe('Whether the person becomes a superuser or stops being one.'),
  })
  .meta({ id: 'RightsChange' });
export type RightsChange = z.infer<typeof RightsChange>;

/** Who would be affected by a change of roles. */
export const RightsEffects = z
  .object({
    people: count.describe('Number of people whose permissions change.'),
    of: count.describe('Number of people checked.'),
    superusers: z.object({ gain: count, lose: count }),
    permissions: z
      .array(z.object({ permission: Permission, gain: count, lose: count, move: count }))
      .describe('Number of people who gain, lose or keep each permission in a different scope.'),
    items: z.array(RightsChange).describe('The people whose permissions change, by name.'),
    next: z.string().nullable().describe('Cursor of the next page; null on the last page.'),
  })
  .meta({ id: 'RightsEffects' });
export type RightsEffects = z.infer<typeof RightsEffects>;
