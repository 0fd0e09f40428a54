import { z } from 'zod';
import { Audience } from '../audience.ts';
import { Id, IdParams, NoContent, lengths, line } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { accountTag } from './account.ts';

/** Per person. */
export const maxSavedAudiences = 50;

const fields = { name: line(lengths.name), audience: Audience };
export const SavedAudienceFields = z.object(fields).meta({ id: 'SavedAudienceFields' });
export type SavedAudienceFields = z.infer<typeof SavedAudienceFields>;
export const SavedAudience = z.object({ id: Id, ...fields }).meta({ id: 'SavedAudience' });
export type SavedAudience = z.infer<typeof SavedAudience>;

const own = { access: 'any-admin', scoped: 'shared', feature: null } as const;

export const savedAudiences = endpoints('identity', 'savedAudiences', accountTag, {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/settings/audiences',
    summary: 'List your saved audiences, by name',
    rate: 'read',
    response: z.object({ items: z.array(SavedAudience) }),
  }),
  save: endpoint({
    ...own,
    method: 'POST',
    path: '/settings/audiences',
    summary: 'Save an audience',
    description:
      'Each person can save up to 50 audiences. Only they can see them. Using one takes a copy of it, with the same checks as any other audience.',
    rate: 'write',
    body: SavedAudienceFields,
    response: SavedAudience,
    status: 201,
    problems: ['already-exists'],
  }),
  edit: endpoint({
    ...own,
    method: 'PUT',
    path: '/settings/audiences/:id',
    summary: 'Rename or change a saved audience',
    description: 'What has been published for it keeps its own audience.',
    rate: 'write',
    params: IdParams,
    body: SavedAudienceFields,
    response: SavedAudience,
    problems: ['already-exists'],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/settings/audiences/:id',
    summary: 'Delete a saved audience',
    rate: 'write',
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
});
