import type { ServiceDefinition } from '@atrium/common/serve';
import { mountCalendarFeeds } from './calendar/calendar-feed.routes.ts';
import { EventsServiceModule } from './events-service.module.ts';

/** The events service: what has an audience, a time and one answer per person. */
export const events: ServiceDefinition = {
  name: 'events',
  module: EventsServiceModule,
  migrations: [],
  mount: mountCalendarFeeds,
};
