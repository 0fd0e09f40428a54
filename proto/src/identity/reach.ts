import { z } from 'zod';
import { Audience, AudienceReason, audienceLists } from '../audience.ts';
import { Id, Language, PersonRef } from '../common.ts';

/** The most people named. */
export const maxExamples = 20;

const Reached = z
  .number()
  .int()
  .nullable()
  .describe('Number of active people. In works council mode rounded down, and null below the group size.');

/** A person whom an audience includes. */
export const ReachedPerson = PersonRef.extend({
  site: Id.nullable().describe('ID of the site; null if there is none or you may not use the directory.'),
  department: Id.nullable().describe(
    'ID of the department; null if there is none or you may not use the directory.',
  ),
}).meta({ id: 'ReachedPerson' });
export type ReachedPerson = z.infer<typeof ReachedPerson>;

/** Whom an audience includes now, within the caller's scope. */
export const Reach = z
  .object({
    people: Reached,
    of: z.number().int().describe('Number of all active people within your scope.'),
    smallestGroup: z
      .number()
      .int()
      .nullable()
      .describe('The minimum group size in works council mode, otherwise null.'),
    examples: z
      .array(ReachedPerson)
      .max(maxExamples)
      .nullable()
      .describe(
        'The first people by name. Null in works council mode, and for API tokens without `admin:users`.',
      ),
    parts: z
      .array(z.object({ list: z.enum(audienceLists), id: Id, people: Reached }))
      .describe(
        'How many people each grade, department, site and team includes; for an exclusion, how many of the included it takes away.',
      ),
    bySite: z
      .array(z.object({ site: Id.nullable(), people: Reached }))
      .describe('Largest first; null is no site.'),
    byLanguage: z
      .array(z.object({ language: Language, people: Reached }))
      .describe('By language of the interface, largest first.'),
  })
  .meta({ id: 'Reach' });
export type Reach = z.infer<typeof Reach>;

export const ReachCheck = z.object({ audience: Audience, person: Id.describe('ID of an active person.') });
export type ReachCheck = z.infer<typeof ReachCheck>;

export const ReachCheckResult = z
  .object({
    in: z.boolean(),
    because: z
      .array(AudienceReason)
      .describe('What includes the person, or else what excludes them; empty if nothing includes them.'),
  })
  .meta({ id: 'ReachCheckResult' });
export type ReachCheckResult = z.infer<typeof ReachCheckResult>;
