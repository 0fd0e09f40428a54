import type { EventFields } from '@atrium/proto/events/event';
import type { RequestedAnswer } from '../places/places.ts';

/** An event that was planned elsewhere or in the past, with the answers to it. */
export interface ImportedEvent {
  readonly fields: EventFields;
  readonly by: string;
  readonly createdAt: Date;
  /** In the order in which they came. */
  readonly answers: readonly (RequestedAnswer & { readonly person: string; readonly at: Date })[];
}
