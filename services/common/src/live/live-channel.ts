import type { AddressedNotice } from '@atrium/proto/live';
import type { z } from 'zod';

export type AddressedNoticeValue = z.infer<typeof AddressedNotice>;

/** The port from services to every gateway: at most once, at once. A socket that missed something refetches when it is back. */
export abstract class LiveChannel {
  abstract publish(notices: readonly AddressedNoticeValue[]): Promise<void>;
  abstract subscribe(handler: (notice: AddressedNoticeValue) => void): Promise<{ close(): Promise<void> }>;
  abstract close(): Promise<void>;
}
