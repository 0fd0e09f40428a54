import { z } from 'zod';
import { Id, IdParams, NoContent, lengths, line } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';

const channelsTag: Tag = { name: 'Channels', description: 'Channels that articles belong to.' };

export const ChannelFields = z
  .object({
    label: line(lengths.name),
    type: z.enum(['internal', 'external']).default('internal'),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .describe('Hexadecimal, for example `#1f6f5c`.'),
    mandatory: z.boolean().default(false).describe('Everyone follows the channel and cannot unfollow it.'),
  })
  .meta({ id: 'ChannelFields' });
export type ChannelFields = z.infer<typeof ChannelFields>;

export const Channel = z
  .object({
    id: Id,
    ...ChannelFields.shape,
    following: z.boolean().describe('Whether you follow it.'),
    version: z.number().int(),
  })
  .meta({ id: 'Channel' });
export type Channel = z.infer<typeof Channel>;

/** A channel as shown with an article. */
export const ChannelRef = z
  .object({ id: Id, label: z.string(), colour: z.string().describe('Hexadecimal, for example `#1f6f5c`.') })
  .meta({ id: 'ChannelRef' });

const read = {
  access: ['user:articles', 'admin:articles'],
  scoped: 'shared',
  feature: 'articles',
  rate: 'read',
} as const;
const write = { access: 'admin:articles', feature: 'articles', rate: 'write' } as const;

const list = endpoint({
  ...read,
  method: 'GET',
  path: '/channels',
  summary: 'List channels',
  response: z.object({ items: z.array(Channel) }),
});

const ChannelUse = z
  .object({ id: Id, articles: z.number().int().describe('In every state, including deleted ones.') })
  .meta({ id: 'ChannelUse' });

export const channels = endpoints('content', 'channels', channelsTag, {
  list,
  export: exportOf(list, 'channels', labels('Channels', 'Kanały', 'Kanäle'), 'admin:articles'),
  usage: endpoint({
    ...write,
    rate: 'read',
    method: 'GET',
    path: '/channels/usage',
    summary: 'Count the articles of each channel',
    description: 'Channels without articles are left out. Only they can be deleted.',
    response: z.object({ items: z.array(ChannelUse) }),
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/channels',
    summary: 'Create a channel',
    body: ChannelFields,
    response: Channel,
    status: 201,
    problems: ['already-exists'],
  }),
  edit: endpoint({
    ...write,
    method: 'PUT',
    path: '/channels/:id',
    summary: 'Update a channel',
    params: IdParams,
    body: ChannelFields,
    response: Channel,
    versioned: true,
    problems: ['already-exists'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/channels/:id',
    summary: 'Delete a channel',
    description: 'Returns 409 `in-use` while the channel has articles.',
    params: IdParams,
    response: NoContent,
    status: 204,
    problems: ['in-use'],
  }),
  follow: endpoint({
    ...read,
    rate: 'write',
    access: 'user:articles',
    method: 'PUT',
    path: '/channels/:id/follow',
    summary: 'Follow a channel',
    params: IdParams,
    response: Channel,
  }),
  unfollow: endpoint({
    ...read,
    rate: 'write',
    access: 'user:articles',
    method: 'DELETE',
    path: '/channels/:id/follow',
    summary: 'Unfollow a channel',
    description: 'Returns 409 `wrong-state` for mandatory channels.',
    params: IdParams,
    response: Channel,
    problems: ['wrong-state'],
  }),
});
