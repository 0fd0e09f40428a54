import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { calendarFeed, eventCalendar } from '@atrium/proto/events/event-calendar';
import { CalendarFeeds } from './calendar-feeds.service.ts';
import { CalendarFiles } from './calendar-files.service.ts';

@Controller()
export class CalendarController {
  constructor(
    private readonly files: CalendarFiles,
    private readonly feeds: CalendarFeeds,
  ) {}

  @Route(eventCalendar.file)
  file({ params: { id }, query: { language } }: Input<typeof eventCalendar.file>) {
    return this.files.link(id, language);
  }

  @Route(calendarFeed.get)
  get() {
    return this.feeds.get();
  }

  @Route(calendarFeed.issue)
  issue() {
    return this.feeds.issue();
  }

  @Route(calendarFeed.update)
  update({ body: { alsoByMail } }: Input<typeof calendarFeed.update>) {
    return this.feeds.choose(alsoByMail);
  }

  @Route(calendarFeed.revoke)
  revoke() {
    return this.feeds.revoke();
  }
}
