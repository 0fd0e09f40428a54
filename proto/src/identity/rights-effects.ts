import { z } from 'zod';
import { Permission } from '../access.ts';
import { PersonRef } from '../common.ts';

const count = z.number().int();

/** What a change of roles would change for one person. */
export const RightsChange = z
  .object({
    person: PersonRef,
    gains: z.array(Permission),
    loses: z.array(Permission),
    /** What they keep, but in another part of the organisation than before. */
    moves: z.array(Permission),
    /** Whether they become a superuser, or are one no longer. */
    superuser: z.enum(['gains', 'loses']).nullable(),
  })
  .meta({ id: 'RightsChange' });
export type RightsChange = z.infer<typeof RightsChange>;

/** Whom a change of roles would affect, before it is made. */
export const RightsEffects = z
  .object({
    /** How many people may do something else afterwards, of how many it is about. */
    people: count,
    of: count,
    superusers: z.object({ gain: count, lose: count }),
    /** How many gain, lose or keep elsewhere each permission that changes for anybody. */
    permissions: z.array(z.object({ permission: Permission, gain: count, lose: count, move: count })),
    /** The people it changes something for, by name. */
    items: z.array(RightsChange),
    next: z.string().nullable(),
  })
  .meta({ id: 'RightsEffects' });
export type RightsEffects = z.infer<typeof RightsEffects>;
