import { Injectable } from '@nestjs/common';
import { calendarType as type } from '@atrium/common/calendar/calendar-text';
import { currentCaller, currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage, uploadsPrefix } from '@atrium/common/storage/object-storage';
import type { Language } from '@atrium/proto/common';
import { EventsService } from '../events/events.service.ts';
import { CalendarWriter } from './calendar-writer.ts';

/** Validity of a download link, in seconds. */
const linkSeconds = 5 * 60;

/** An event as a file for a calendar app. */
@Injectable()
export class CalendarFiles {
  constructor(
    private readonly events: EventsService,
    private readonly writer: CalendarWriter,
    private readonly storage: ObjectStorage,
  ) {}

  /** A link rather than the bytes: phones open a file from an address in their calendar. */
  async link(id: string, language: Language = currentCaller().language): Promise<{ url: string }> {
    const event = await this.events.getReadable(id);
    const text = await this.writer.write([{ event }], language);
    // The same for everyone who reads it in this language. The storage deletes it after a day.
    const key = `${uploadsPrefix}calendar/${event._id}-${event.version}-${language}.ics`;
    const place = { org: currentOrganisation(), key };
    await this.storage.write(place, Buffer.from(text), type);
    const filename = `${event.title[language] ?? Object.values(event.title)[0]}.ics`;
    return { url: await this.storage.signDownload(place, { type, seconds: linkSeconds, filename }) };
  }
}
