import type { AddressedLiveEvent } from '@atrium/proto/live';
import type { Types } from 'mongoose';

/** A live event with the ID of its row in the outbox and the time it was written. */
export interface OutboxLiveEvent {
  readonly id: Types.ObjectId;
  readonly at: Date;
  readonly event: AddressedLiveEvent;
}

/** While the gateways cannot be reached, older events than these many are replaced by a gap. */
const maxCommitted = 10_000;
/** In milliseconds. MongoDB aborts transactions after a minute. */
const abortedAfter = 90_000;

/**
 * The live events that this replica has written to the outbox. It sends them from here and then deletes their rows,
 * which other replicas need only if this process ends before that. Each event is in one state at a time, so a running
 * process sends it once.
 */
export class LiveEventBuffer {
  /** In a transaction that has not been reported as committed, and perhaps never will be. */
  private readonly written = new Map<string, OutboxLiveEvent>();
  private readonly committed = new Map<string, OutboxLiveEvent>();
  /** Sent, but not deleted from the outbox. */
  private readonly sent = new Map<string, Types.ObjectId>();
  private readonly orgsWithGaps = new Set<string>();

  add(events: readonly OutboxLiveEvent[]): void {
    for (const event of events) this.written.set(keyOf(event), event);
  }

  /** Does nothing with events that were confirmed before. */
  confirm(events: readonly OutboxLiveEvent[]): void {
    for (const event of events)
      if (this.written.delete(keyOf(event))) this.committed.set(keyOf(event), event);
    for (const event of this.committed.values()) {
      if (this.committed.size <= maxCommitted) break;
      this.orgsWithGaps.add(event.event.org);
      this.markSent([event]);
    }
  }

  /** Committed events to send, and organisations whose events were dropped. */
  toSend(): { readonly events: readonly OutboxLiveEvent[]; readonly gaps: readonly string[] } {
    return { events: [...this.committed.values()], gaps: [...this.orgsWithGaps] };
  }

  markSent(events: readonly OutboxLiveEvent[]): void {
    for (const event of events) {
      this.committed.delete(keyOf(event));
      this.sent.set(keyOf(event), event.id);
    }
  }

  markGapsSent(orgs: readonly string[]): void {
    for (const org of orgs) this.orgsWithGaps.delete(org);
  }

  toDelete(): readonly Types.ObjectId[] {
    return [...this.sent.values()];
  }

  markDeleted(ids: readonly Types.ObjectId[]): void {
    for (const id of ids) this.sent.delete(id.toHexString());
  }

  /** Events written at least so many milliseconds ago whose transaction may have been committed without an answer. */
  unconfirmed(milliseconds: number): readonly OutboxLiveEvent[] {
    const [until, aborted] = [Date.now() - milliseconds, Date.now() - abortedAfter];
    for (const event of this.written.values())
      if (event.at.getTime() < aborted) this.written.delete(keyOf(event));
    return [...this.written.values()].filter(({ at }) => at.getTime() <= until);
  }
}

const keyOf = ({ id }: OutboxLiveEvent): string => id.toHexString();
