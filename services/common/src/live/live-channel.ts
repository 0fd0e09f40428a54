import type { AddressedNotice } from '@atrium/proto/live';
import type { z } from 'zod';

export type AddressedNoticeValue = z.infer<typeof AddressedNotice>;

export interface LiveListener {
  readonly onNotice: (notice: AddressedNoticeValue) => void;
  /** Notices of an organisation, or of all where it is null, may have been missed; later ones will be heard. */
  readonly onGap: (org: string | null) => void;
}

/**
 * The port from services to every gateway: at most once, at once. Whoever listens is told when there may be a gap, and
 * makes browsers read again what they show.
 */
export abstract class LiveChannel {
  /** Rejects soon when the gateways cannot be reached; nothing is kept for later. */
  abstract publish(notices: readonly AddressedNoticeValue[]): Promise<void>;
  /** Says that notices of these organisations were raised that nobody will hear. Rejects as `publish` does. */
  abstract publishGap(orgs: readonly string[]): Promise<void>;
  abstract subscribe(
    onNotice: LiveListener['onNotice'],
    onGap?: LiveListener['onGap'],
  ): Promise<{ close(): Promise<void> }>;
  abstract close(): Promise<void>;
}
