import { z } from 'zod';
import { Id } from '../common.ts';

/** Most roles that a new person gets at once. */
export const maxNewRoles = 20;

/** The roles that new people get by one way into the organisation, in place of the default role. */
export const NewRoles = z.array(Id).max(maxNewRoles).nullable();

/** A role as it is shown before new people get it. */
export const NewPersonRole = z
  .object({
    id: Id,
    name: z.string(),
    administrative: z.boolean().describe('Whether it allows anything in the administration.'),
    given: z.boolean().describe('Whether new people get it. False if it is above what may be given.'),
  })
  .meta({ id: 'NewPersonRole' });
export type NewPersonRole = z.infer<typeof NewPersonRole>;
