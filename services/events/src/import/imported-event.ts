import type { EventFields } from '@atrium/proto/events/event';
import type { Repetition } from '@atrium/proto/events/repetition';
import type { RequestedAnswer } from '../places/places.ts';

/** An event that was planned elsewhere or in the past, with the answers to it. */
export interface ImportedEvent {
  readonly fields: EventFields;
  /** Null if it takes place once. The answers then are to its first date. */
  readonly repetition: Repetition | null;
  readonly by: string;
  readonly createdAt: Date;
  /** In the order in which they came. */
  readonly answers: readonly (RequestedAnswer & { readonly person: string; readonly at: Date })[];
}
