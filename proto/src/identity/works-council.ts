import { z } from 'zod';
import { Instant, PersonRef } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { smallestGroup } from '../person-level.ts';

/** How few people are no group: hidden whatever is counted of them. */
export const SmallestGroup = z.number().int().min(smallestGroup).max(100);

export const WorksCouncil = z
  .object({
    on: z.boolean(),
    smallestGroup: SmallestGroup,
    since: Instant.nullable(),
    /** Who wants to leave the mode, until somebody else agrees. */
    leaving: z.object({ by: PersonRef, at: Instant }).nullable(),
  })
  .meta({ id: 'WorksCouncil' });
export type WorksCouncil = z.infer<typeof WorksCouncil>;

const setup = { access: 'admin:setup', feature: null, rate: 'write', tokens: false } as const;
const answer = { response: WorksCouncil, problems: ['wrong-state', 'version-conflict'] } as const;

/** The mode in which nobody sees what single people did and when. Leaving it takes two. */
export const worksCouncil = endpoints('identity', 'worksCouncil', {
  get: endpoint({
    ...setup,
    rate: 'read',
    method: 'GET',
    path: '/works-council',
    summary: 'Say whether the organisation is in works-council mode',
    response: WorksCouncil,
  }),
  enter: endpoint({
    ...setup,
    ...answer,
    method: 'PUT',
    path: '/works-council',
    summary: 'Enter works-council mode, or make its smallest group larger',
    body: z.object({ smallestGroup: SmallestGroup.default(smallestGroup) }),
  }),
  askToLeave: endpoint({
    ...setup,
    ...answer,
    method: 'POST',
    path: '/works-council/leaving',
    summary: 'Say that one wants to leave works-council mode; somebody else has to agree',
  }),
  agree: endpoint({
    ...setup,
    ...answer,
    method: 'POST',
    path: '/works-council/leaving/agreement',
    summary: 'Agree to leaving works-council mode, as another person than who wanted it',
    problems: ['wrong-state', 'version-conflict', 'own-content'],
  }),
  stay: endpoint({
    ...setup,
    ...answer,
    method: 'DELETE',
    path: '/works-council/leaving',
    summary: 'Stay in works-council mode after all',
  }),
});
