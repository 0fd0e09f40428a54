import { z } from 'zod';
import { Audience } from './audience.ts';
import { Permission } from './access.ts';
import { Id } from './common.ts';
import { Feature } from './features.ts';

/**
 * What changed, for the cache of an open browser. A notice names things; only those of `chat/live.ts` carry content. The
 * client maps each name to the queries it invalidates.
 */
export const noticeNames = [
  'session.changed',
  'organisation.changed',
  'people.changed',
  'roles.changed',
  'places.changed',
  'structure.changed',
  'articles.changed',
  'editing.changed',
  'channels.changed',
  'comments.changed',
  'reactions.changed',
  'moderation.changed',
  'welcome.changed',
  'menus.changed',
  'library.changed',
  'vacancies.changed',
  'updates.changed',
  /** What one was sent, or how far something one sends is. */
  'broadcasts.changed',
  'tasks.changed',
  'personal-data.changed',
  'api-tokens.changed',
  'webhooks.changed',
  'devices.changed',
  'conversations.changed',
  'scheduled.changed',
  'chat-exports.changed',
  'chat.messages',
  'chat.marks',
  'chat.typing',
] as const;

export const NoticeName = z.enum(noticeNames);
export type NoticeName = z.infer<typeof NoticeName>;

/** What a browser receives. `ids` say which things: an article, the subject of a comment. */
export const Notice = z.object({
  name: NoticeName,
  ids: z.record(z.string(), z.string()).default({}),
  /** What was written, where the name is one of `chatNotices`, to nobody but who may read it. */
  content: z.unknown().optional(),
});
export type Notice = z.infer<typeof Notice>;

/** A notice with whom it is for, as services hand it to the gateway; the gateway checks it for each socket when it sends. */
export const AddressedNotice = Notice.extend({
  org: Id,
  to: z.union([z.literal('everyone'), z.object({ people: z.array(Id) }), z.object({ audience: Audience })]),
  /** Only to sockets of people who hold it (of a list: any one). */
  permission: z.union([Permission, z.array(Permission)]).optional(),
  feature: Feature.optional(),
  /** W3C `traceparent` of the write it tells about; never sent to a browser. */
  trace: z.string().optional(),
});
export type AddressedNotice = z.infer<typeof AddressedNotice>;

/** First frame of a socket, and again whenever the token was renewed. */
export const LiveHello = z.object({ type: z.literal('hello'), token: z.string().max(8000) });
/**
 * Why a socket is about to be closed: its token, a client that does not read, too many sockets of one person, or a gateway
 * that restarts (connect again).
 */
export const ClosingReason = z.enum([
  'unauthenticated',
  'token-expired',
  'token-stale',
  'slow',
  'too-many',
  'restart',
]);
export type ClosingReason = z.infer<typeof ClosingReason>;
/** Frames the gateway sends. */
export const LiveFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('notice'), notice: Notice }),
  /** Notices may have been missed: read again what is shown. */
  z.object({ type: z.literal('missed') }),
  z.object({ type: z.literal('closing'), reason: ClosingReason }),
]);
export type LiveFrame = z.infer<typeof LiveFrame>;
