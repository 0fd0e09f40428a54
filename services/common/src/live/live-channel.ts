import type { AddressedLiveEvent } from '@atrium/proto/live';
import type { z } from 'zod';

export type AddressedLiveEventValue = z.infer<typeof AddressedLiveEvent>;

export interface LiveListener {
  readonly onEvent: (event: AddressedLiveEventValue) => void;
  /** Events of an organisation may have been missed, or of all organisations if null. Later events will arrive. */
  readonly onGap: (org: string | null) => void;
}

/**
 * The port from services to every gateway, with at-most-once delivery and no delay. Listeners are told of possible gaps
 * and make browsers reload what they show.
 */
export abstract class LiveChannel {
  /** Rejects quickly if the gateways cannot be reached. Nothing is queued for later. */
  abstract publish(events: readonly AddressedLiveEventValue[]): Promise<void>;
  /** Reports that events of these organisations were lost. Rejects like `publish`. */
  abstract publishGap(orgs: readonly string[]): Promise<void>;
  abstract subscribe(
    onEvent: LiveListener['onEvent'],
    onGap?: LiveListener['onGap'],
  ): Promise<{ close(): Promise<void> }>;
  abstract close(): Promise<void>;
}
