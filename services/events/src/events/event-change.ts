import type { EventRecord } from './event.schema.ts';

/** What became of an event. */
export interface EventChange {
  /** Null for a new one. */
  readonly before: EventRecord | null;
  readonly after: EventRecord;
}
