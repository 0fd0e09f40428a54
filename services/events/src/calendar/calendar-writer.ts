import { Injectable } from '@nestjs/common';
import { languageFor } from '@atrium/common/authoring/translations';
import { calendarText, type CalendarOptions } from '@atrium/common/calendar/calendar-text';
import { Config } from '@atrium/common/config/service-config';
import { Directory } from '@atrium/common/directory/directory';
import type { Language } from '@atrium/proto/common';
import type { EventRecord } from '../events/event.schema.ts';
import { entryOf } from './calendar-entry.ts';

interface Written {
  readonly event: EventRecord;
  readonly isTentative?: boolean;
}

/** Writes events of the current organisation for the calendar of a reader. */
@Injectable()
export class CalendarWriter {
  /** Without a slash at its end. */
  readonly publicUrl: string;

  constructor(
    private readonly directory: Directory,
    config: Config,
  ) {
    this.publicUrl = config.values.PUBLIC_URL.replace(/\/+$/, '');
  }

  async write(written: readonly Written[], speaks: Language, options?: CalendarOptions): Promise<string> {
    const fallback = await this.directory.defaultLanguage();
    const entries = written.map(({ event, isTentative = false }) => {
      const language = languageFor(event.languages, speaks, fallback);
      return entryOf(event, { language, speaks, isTentative }, this.publicUrl);
    });
    return calendarText(entries, options);
  }
}
