import { Injectable } from '@nestjs/common';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { PushMessage } from '@atrium/common/push/push';
import type { DeliveryRecord } from './delivery.schema.ts';

export type PushSource = 'updates' | 'conversation' | 'broadcast';

export interface PushHandler {
  /** Null if nothing is left to send. */
  readonly build: (person: PersonReplica, rows: readonly DeliveryRecord[]) => Promise<PushMessage | null>;
  /** Called once a push service has accepted the message. */
  readonly accepted?: (row: DeliveryRecord) => Promise<void>;
}

/** Turns deliveries into one push. Every feature that plans pushes defines how its own are built. */
@Injectable()
export class PushMessages {
  private readonly handlers = new Map<PushSource, PushHandler>();

  /** Called from constructors. */
  define(source: PushSource, handler: PushHandler): void {
    this.handlers.set(source, handler);
  }

  async build(person: PersonReplica, rows: readonly DeliveryRecord[]): Promise<PushMessage | null> {
    const [first] = rows;
    return (first && (await this.handlers.get(sourceOf(first))?.build(person, rows))) ?? null;
  }

  async recordAccepted([row]: readonly DeliveryRecord[]): Promise<void> {
    if (row) await this.handlers.get(sourceOf(row))?.accepted?.(row);
  }
}

function sourceOf({ broadcast, conversation }: DeliveryRecord): PushSource {
  if (broadcast) return 'broadcast';
  return conversation ? 'conversation' : 'updates';
}
