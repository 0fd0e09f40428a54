import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { OwnStates } from '@atrium/common/messaging/own-states';
import { messages } from '@atrium/proto/messages';
import { linkTo } from './event.ts';
import type { EventRecord } from './event.schema.ts';

type Published = Pick<
  EventRecord,
  '_id' | 'version' | 'title' | 'audience' | 'createdBy' | 'state' | 'deletedAt'
>;

/** Publishes events as something that people can be notified about. Nobody outside knows of a draft. */
@Injectable()
export class EventSubjects {
  constructor(
    private readonly outbox: Outbox,
    ownStates: OwnStates,
  ) {
    ownStates.define<EventRecord>(messages.subject, 'Event', async (some) => {
      for (const event of some) await this.publish(event);
    });
  }

  async publish(event: Published): Promise<void> {
    if (event.state !== 'draft') await this.outbox.add(messages.subject, keyOf(event), stateOf(event));
  }

  /** The event is gone for good. */
  async remove(event: Published): Promise<void> {
    const last = { ...stateOf(event), version: BigInt(event.version + 1), title: {}, hidden: true };
    if (event.state !== 'draft') await this.outbox.add(messages.subject, keyOf(event), last, { last: true });
  }
}

const keyOf = ({ _id }: Published): string => `event:${_id}`;

const stateOf = (event: Published) => ({
  ...{ kind: 'event', id: event._id, version: BigInt(event.version), title: event.title },
  ...{ link: linkTo(event), audience: event.audience, permission: 'user:events', feature: 'events' },
  ...{ ownerId: event.createdBy, hidden: event.deletedAt !== null },
});
