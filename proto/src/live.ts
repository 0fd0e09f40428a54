import { z } from 'zod';
import { Audience } from './audience.ts';
import { Permission } from './access.ts';
import { Id } from './common.ts';
import { Feature } from './features.ts';

/**
 * What changed, for the cache of an open browser, such as `menus.changed`. A live event names things; only those of
 * `chat/live.ts` carry content. The client maps each name to the queries it invalidates. A test checks that each name
 * is both raised and listened to.
 */
export const LiveEventName = z.templateLiteral([
  z.string().regex(/[a-z-]+/),
  '.',
  z.string().regex(/[a-z]+/),
]);
export type LiveEventName = z.infer<typeof LiveEventName>;

/** What a browser receives. `ids` identify what changed: an article, the subject of a comment. */
export const LiveEvent = z.object({
  name: LiveEventName,
  ids: z.record(z.string(), z.string()).default({}),
  /** Set if the name is one of `chatLiveEvents`. Sent only to people who may read it. */
  content: z.unknown().optional(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * A live event with its recipients, as services pass it to the gateway. The gateway checks them for each socket when it
 * sends.
 */
export const AddressedLiveEvent = LiveEvent.extend({
  org: Id,
  to: z.union([z.literal('everyone'), z.object({ people: z.array(Id) }), z.object({ audience: Audience })]),
  /** Sent only to people who hold this permission (of a list: any one). */
  permission: z.union([Permission, z.array(Permission)]).optional(),
  feature: Feature.optional(),
  /** W3C `traceparent` of the write that caused the live event. Never sent to a browser. */
  trace: z.string().optional(),
});
export type AddressedLiveEvent = z.infer<typeof AddressedLiveEvent>;

/** In milliseconds. */
export const maxSpread = 30_000;

/** First frame of a socket, sent again whenever the token was renewed. */
export const LiveHello = z.object({ type: z.literal('hello'), token: z.string().max(8000) });
/**
 * Why a socket is about to be closed: its token, a client that does not read, too many sockets of one person, or a
 * gateway that restarts (reconnect).
 */
export const ClosingReason = z.enum([
  'unauthenticated',
  'token-expired',
  'token-outdated',
  'slow',
  'too-many',
  'restart',
]);
export type ClosingReason = z.infer<typeof ClosingReason>;
/** Frames the gateway sends. */
export const LiveFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('notice'),
    notice: LiveEvent,
    /**
     * Milliseconds over which all receivers together should refetch. Missing if the event concerns few people by name,
     * who refetch at once.
     */
    spread: z.number().int().min(0).max(maxSpread).optional(),
  }),
  /** Live events may have been missed: the browser reloads what it shows. */
  z.object({ type: z.literal('missed') }),
  z.object({ type: z.literal('closing'), reason: ClosingReason }),
]);
export type LiveFrame = z.infer<typeof LiveFrame>;
