import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { OwnStates } from '@atrium/common/messaging/own-states';
import { messages } from '@atrium/proto/messages';
import type { CalendarFeedRecord } from './calendar-feed.schema.ts';

/** Publishes who gets events by a feed, so that e-mails do not bring them to the calendar a second time. */
@Injectable()
export class CalendarFeedStates {
  constructor(
    private readonly outbox: Outbox,
    ownStates: OwnStates,
  ) {
    ownStates.define<CalendarFeedRecord>(messages.calendarFeed, 'CalendarFeed', async (some) => {
      for (const feed of some) await this.publish(feed);
    });
  }

  async publish(feed: CalendarFeedRecord): Promise<void> {
    await this.outbox.add(messages.calendarFeed, feed._id, stateOf(feed));
  }

  /** The person is gone. */
  async publishLast(feed: CalendarFeedRecord): Promise<void> {
    const last = stateOf({ ...feed, version: feed.version + 1, hash: null });
    await this.outbox.add(messages.calendarFeed, feed._id, last, { last: true });
  }
}

const stateOf = ({ _id: personId, version, hash, alsoByMail }: CalendarFeedRecord) => ({
  personId,
  version: BigInt(version),
  feedOnly: hash !== null && !alsoByMail,
});
