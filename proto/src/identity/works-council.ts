import { z } from 'zod';
import { Instant, PersonRef } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { smallestGroup } from '../person-level.ts';

const worksCouncilModeTag: Tag = {
  name: 'Works council mode',
  description: 'Hides data about the behaviour of individual people.',
};

/** Minimum group size. Counts of fewer people are hidden. */
export const SmallestGroup = z.number().int().min(smallestGroup).max(100);

export const WorksCouncil = z
  .object({
    on: z.boolean(),
    smallestGroup: SmallestGroup.describe('Minimum group size: counts of fewer people are hidden.'),
    since: Instant.nullable(),
    deactivation: z
      .object({ by: PersonRef, at: Instant })
      .nullable()
      .describe('The pending request to turn the mode off; null if there is none.'),
  })
  .meta({ id: 'WorksCouncil' });
export type WorksCouncil = z.infer<typeof WorksCouncil>;

const setup = { access: 'admin:setup', feature: null, rate: 'write', tokens: false } as const;
const answer = { response: WorksCouncil, problems: ['wrong-state', 'version-conflict'] } as const;

/** Works council mode: hides what individual people did and when. Leaving it takes two people. */
export const worksCouncil = endpoints('identity', 'worksCouncil', worksCouncilModeTag, {
  get: endpoint({
    ...setup,
    rate: 'read',
    method: 'GET',
    path: '/works-council',
    summary: 'Get the works council mode',
    response: WorksCouncil,
  }),
  activate: endpoint({
    ...setup,
    ...answer,
    method: 'PUT',
    path: '/works-council',
    summary: 'Turn on works council mode',
    description:
      'Also raises the minimum group size of an active mode. Lowering it returns 409 `wrong-state`.',
    body: z.object({
      smallestGroup: SmallestGroup.default(smallestGroup).describe(
        'Minimum group size: counts of fewer people are hidden.',
      ),
    }),
  }),
  requestDeactivation: endpoint({
    ...setup,
    ...answer,
    method: 'POST',
    path: '/works-council/deactivation',
    summary: 'Request to turn off works council mode',
    description:
      'A second administrator has to approve. Administrators of less than a week cannot request it, unless they were administrators when the mode was turned on.',
    problems: ['wrong-state', 'version-conflict', 'new-administrator'],
  }),
  approveDeactivation: endpoint({
    ...setup,
    ...answer,
    method: 'POST',
    path: '/works-council/deactivation/approval',
    summary: 'Approve the request to turn off works council mode',
    description:
      'Has to come from a different administrator than the request: one who was an administrator a week before the request or when the mode was turned on.',
    problems: ['wrong-state', 'version-conflict', 'own-request', 'new-administrator'],
  }),
  cancelDeactivation: endpoint({
    ...setup,
    ...answer,
    method: 'DELETE',
    path: '/works-council/deactivation',
    summary: 'Cancel the request to turn off works council mode',
    description: 'Returns 409 `wrong-state` if there is no request.',
  }),
});
