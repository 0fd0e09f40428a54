import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import type { Output } from '@atrium/proto/endpoint';
import { calendarFeedPath, type calendarFeed } from '@atrium/proto/events/event-calendar';
import { createHash, randomBytes } from 'node:crypto';
import { CalendarFeedsRepository } from './calendar-feeds.repository.ts';
import { CalendarWriter } from './calendar-writer.ts';

/** The hash that a secret is found by. 256 random bits need no slow one. */
export const hashOfFeed = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** People give the address of their feed to a calendar app, and take it back. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly feeds: CalendarFeedsRepository,
    private readonly writer: CalendarWriter,
  ) {}

  async get(): Promise<Output<typeof calendarFeed.get>> {
    const feed = await this.feeds.find(currentCaller().id);
    return { feed: feed && { createdAt: feed.createdAt.toISOString() } };
  }

  /** In place of an earlier address. */
  async issue(): Promise<Output<typeof calendarFeed.issue>> {
    const secret = randomBytes(32).toString('base64url');
    const createdAt = new Date();
    await this.feeds.save({ _id: currentCaller().id, hash: hashOfFeed(secret), createdAt });
    const path = calendarFeedPath.replace(':feed', `${secret}.ics`);
    return { feed: { createdAt: createdAt.toISOString() }, url: `${this.writer.publicUrl}${path}` };
  }

  revoke(): Promise<void> {
    return this.feeds.remove(currentCaller().id);
  }
}
