import type { LiveChannel } from '@atrium/common/live/live-channel';
import type { MessageBus } from '@atrium/common/messaging/message-bus';
import type { Presence } from '@atrium/common/presence/presence';
import type { RateLimiter } from '@atrium/common/rate/rate-limiter';
import type { Endpoint } from '@atrium/proto/endpoint';

/** The adapters the gateway runs on, chosen by whoever starts it. */
export interface GatewayParts {
  readonly bus: MessageBus;
  readonly live: LiveChannel;
  readonly rateLimiter: RateLimiter;
  readonly presence: Presence;
  /** What it routes; the whole contract unless given. */
  readonly endpoints?: readonly Endpoint[];
}
