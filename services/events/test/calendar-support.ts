import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import type { Language } from '@atrium/proto/common';
import { calendarFeed, eventCalendar } from '@atrium/proto/events/event-calendar';
import ICAL from 'ical.js';
import { events as definition } from '../src/definition.ts';

export const publicUrl = 'https://intranet.acme.test';

export const startCalendars = (): Promise<TestService> =>
  TestService.start(definition, { PUBLIC_URL: publicUrl });

/** What an independent parser reads in a file, with the time zones that come with it. */
export class ParsedCalendar {
  private readonly root: ICAL.Component;

  constructor(readonly text: string) {
    this.root = new ICAL.Component(ICAL.parse(text));
    for (const zone of this.root.getAllSubcomponents('vtimezone')) {
      const id = String(zone.getFirstPropertyValue('tzid'));
      ICAL.TimezoneService.remove(id);
      ICAL.TimezoneService.register(new ICAL.Timezone({ component: zone, tzid: id }), id);
    }
  }

  get zones(): string[] {
    return this.root
      .getAllSubcomponents('vtimezone')
      .map((zone) => String(zone.getFirstPropertyValue('tzid')));
  }

  get events(): ICAL.Component[] {
    return this.root.getAllSubcomponents('vevent');
  }

  property(name: string, of: ICAL.Component = this.root): string | undefined {
    return of.getFirstPropertyValue(name)?.toString();
  }

  /** Properties of the only event. */
  get(name: string): string | undefined {
    return this.property(name, this.events[0]);
  }

  /** As an instant, by the rules in the file. */
  moment(name: 'dtstart' | 'dtend'): string | undefined {
    const time = this.events[0]?.getFirstPropertyValue(name);
    return time instanceof ICAL.Time ? new Date(time.toUnixTime() * 1000).toISOString() : undefined;
  }

  titles(): (string | undefined)[] {
    return this.events.map((event) => this.property('summary', event));
  }
}

export async function fileOf(
  service: TestService,
  { id }: { readonly id: string },
  { as, language }: { readonly as: TestPerson; readonly language?: Language },
): Promise<ParsedCalendar> {
  const { url } = await service.call(eventCalendar.file, { params: { id }, query: { language } }, { as });
  const answer = await fetch(url.replace('http://files.test', service.url));
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  return new ParsedCalendar(await answer.text());
}

/** A calendar app that knows the address of a feed, and nothing else. */
export class CalendarApp {
  private etag: string | null = null;

  constructor(
    private readonly service: TestService,
    readonly url: string,
  ) {}

  static async subscribe(service: TestService, as: TestPerson): Promise<CalendarApp> {
    return new CalendarApp(service, (await service.call(calendarFeed.issue, {}, { as })).url);
  }

  /** With the ETag of the last answer. */
  async poll(): Promise<{ readonly status: number; readonly calendar: ParsedCalendar | null }> {
    const answer = await fetch(this.url.replace(publicUrl, this.service.url), {
      headers: this.etag ? { 'if-none-match': this.etag } : {},
    });
    this.etag = answer.headers.get('etag') ?? this.etag;
    const text = await answer.text();
    return { status: answer.status, calendar: answer.status === 200 ? new ParsedCalendar(text) : null };
  }

  /** Titles of the events; the status if there is no answer. */
  async titles(): Promise<(string | undefined)[] | number> {
    this.etag = null;
    const { status, calendar } = await this.poll();
    return calendar?.titles() ?? status;
  }
}
