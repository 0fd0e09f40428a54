import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Output } from '@atrium/proto/endpoint';
import { calendarFeedPath, type CalendarFeed, type calendarFeed } from '@atrium/proto/events/event-calendar';
import { createHash, randomBytes } from 'node:crypto';
import type { CalendarFeedRecord } from './calendar-feed.schema.ts';
import { CalendarFeedStates } from './calendar-feed-states.ts';
import { CalendarFeedsRepository } from './calendar-feeds.repository.ts';
import { CalendarWriter } from './calendar-writer.ts';

/** The hash that a secret is found by. 256 random bits need no slow one. */
export const hashOfFeed = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** People give the address of their feed to a calendar app, and take it back. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly feeds: CalendarFeedsRepository,
    private readonly states: CalendarFeedStates,
    private readonly writer: CalendarWriter,
    private readonly transactions: Transactions,
  ) {}

  async get(): Promise<Output<typeof calendarFeed.get>> {
    const feed = await this.feeds.find(currentCaller().id);
    return { feed: feed && present(feed) };
  }

  /** In place of an earlier address. */
  async issue(): Promise<Output<typeof calendarFeed.issue>> {
    const secret = randomBytes(32).toString('base64url');
    const feed = await this.published(() =>
      this.feeds.issue(currentCaller().id, hashOfFeed(secret), new Date()),
    );
    const path = calendarFeedPath.replace(':feed', `${secret}.ics`);
    return { feed: present(orNotFound(feed)), url: `${this.writer.publicUrl}${path}` };
  }

  async choose(alsoByMail: boolean): Promise<Output<typeof calendarFeed.update>> {
    const feed = await this.published(() => this.feeds.choose(currentCaller().id, alsoByMail));
    return { feed: present(orNotFound(feed)) };
  }

  async revoke(): Promise<void> {
    await this.published(() => this.feeds.revoke(currentCaller().id));
  }

  private published(change: () => Promise<CalendarFeedRecord | null>): Promise<CalendarFeedRecord | null> {
    return this.transactions.run(async () => {
      const feed = await change();
      if (feed) await this.states.publish(feed);
      return feed;
    });
  }
}

const present = ({ createdAt, alsoByMail }: CalendarFeedRecord): CalendarFeed => ({
  createdAt: createdAt.toISOString(),
  alsoByMail,
});
