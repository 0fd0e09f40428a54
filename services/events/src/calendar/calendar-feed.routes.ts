import { calendarType } from '@atrium/common/calendar/calendar-text';
import { sendError } from '@atrium/common/http/problem.filter';
import { calendarFeedPath } from '@atrium/proto/events/event-calendar';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { CalendarFeedReader } from './calendar-feed-reader.ts';

type FeedRequest = { Params: { feed: string } };

const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // Apps ask each time whether it has changed, and nobody between keeps it.
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
};

/** Feeds beside the routes of the contract, because calendar apps expect a file and an ETag. */
export async function mountCalendarFeeds(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const reader = app.get(CalendarFeedReader, { strict: false });
  await server.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendError(reply, error, request.id));
    scope.get<FeedRequest>(calendarFeedPath, async ({ params: { feed }, headers: sent }, reply) => {
      const isKnown = (etag: string): boolean => names(sent['if-none-match'], etag);
      const { etag, text } = await reader.read(feed.replace(/\.ics$/, ''), isKnown);
      void reply.headers({ ...headers, etag });
      return text === null
        ? reply.status(304).send()
        : reply
            .header('content-disposition', 'attachment; filename="events.ics"')
            .type(calendarType)
            .send(text);
    });
  });
}

/** Whether a condition lists an ETag. Proxies on the way may make it a weak one. */
const names = (condition: string | undefined, etag: string): boolean =>
  (condition ?? '').split(',').some((one) => [etag, `W/${etag}`].includes(one.trim()));
