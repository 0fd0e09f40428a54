import type { LiveChannel } from './live/live-channel.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MessageBus } from './messaging/message-bus.ts';
import type { Push } from './push/push.ts';
import type { Presence } from './presence/presence.ts';
import type { RateLimiter } from './rate/rate-limiter.ts';
import type { Sms } from './sms/sms.ts';
import type { ObjectStorage } from './storage/object-storage.ts';

/** The adapters a service runs on, chosen by the process that starts it. */
export interface BackingServices {
  readonly bus: MessageBus;
  readonly live: LiveChannel;
  readonly storage: ObjectStorage;
  /** Shared by all services. */
  readonly sharedStorage: ObjectStorage;
  readonly mailer: Mailer;
  readonly rates: RateLimiter;
  readonly sms: Sms;
  readonly push: Push;
  readonly presence: Presence;
}
