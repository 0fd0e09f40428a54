import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { messages } from '@atrium/proto/messages';
import { UpdatesRepository } from '../updates/updates.repository.ts';
import { updatesOf } from '../updates/update-writer.ts';
import { broadcastTrigger, broadcastSubject } from './broadcast-trigger.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';
import { BroadcastLiveEvents } from './broadcast-live-events.ts';
import { requestOf } from './broadcast.ts';
import { RecipientsRepository } from './recipients.repository.ts';

/**
 * Delivers a broadcast in the app: a recipient row and an update for each person, and live events addressed to all of
 * them.
 */
@Injectable()
export class RecipientWriter {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly updates: UpdatesRepository,
    private readonly outbox: Outbox,
    private readonly liveEvents: BroadcastLiveEvents,
  ) {}

  /** Runs in the caller's transaction. */
  async deliver(
    { _id, kind, confirm, createdBy: by }: BroadcastRecord,
    people: readonly string[],
    at: Date,
  ): Promise<void> {
    const about = { cause: broadcastTrigger(_id), subject: broadcastSubject(_id) };
    const urgent = kind === 'emergency' && { outcome: 'emergency' };
    await this.recipients.add(_id, people, at, requestOf({ kind, confirm }));
    await this.updates.add(updatesOf(people, { kind: 'broadcast', ...about, ...urgent, by, at }), true);
    const to = { people: [...people] };
    await this.outbox.notify({ name: 'updates.changed', to });
    await this.outbox.notify({
      name: 'broadcasts.changed',
      ids: { broadcast: _id },
      to,
      feature: 'broadcasts',
    });
  }

  publishStarted(id: string): Promise<void> {
    return this.liveEvents.notifyChanged(id);
  }

  /** Published once everyone in the audience has the broadcast. */
  async publishSent({ _id, kind, createdBy, recipients }: BroadcastRecord): Promise<void> {
    const emergency = kind === 'emergency';
    const facts = { broadcastId: _id, emergency, sentById: createdBy, recipients };
    await this.outbox.add(messages.broadcastSent, _id, facts);
    await this.liveEvents.notifyChanged(_id);
  }
}
