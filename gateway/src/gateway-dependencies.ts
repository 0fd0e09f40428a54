import type { LiveChannel } from '@atrium/common/live/live-channel';
import type { MessageBus } from '@atrium/common/messaging/message-bus';
import type { Presence } from '@atrium/common/presence/presence';
import type { RateLimiter } from '@atrium/common/rate/rate-limiter';
import type { Endpoint } from '@atrium/proto/endpoint';

/** The adapters the gateway runs on, chosen by the process that starts it. */
export interface GatewayDependencies {
  readonly bus: MessageBus;
  readonly live: LiveChannel;
  readonly rateLimiter: RateLimiter;
  readonly presence: Presence;
  /** Endpoints to route. Defaults to the whole contract. */
  readonly endpoints?: readonly Endpoint[];
}
