import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { Language, Page } from '@atrium/proto/common';
import type { EventDetails, EventSummary } from '@atrium/proto/events/event';
import type { EventsQuery } from '@atrium/proto/events/event-queries';
import { AnswersRepository } from '../places/answers.repository.ts';
import { EventPresenter } from './event-presenter.ts';
import type { EventReader } from './event-reader.ts';
import type { EventRecord } from './event.schema.ts';
import { EventsRepository } from './events.repository.ts';

/** Events for the people who are invited to them or organise them. All others are reported as missing. */
@Injectable()
export class EventsService {
  constructor(
    private readonly events: EventsRepository,
    private readonly answers: AnswersRepository,
    private readonly presenter: EventPresenter,
  ) {}

  async list(query: EventsQuery): Promise<Page<EventSummary>> {
    const reader = this.reader(query.language);
    const { id, member } = reader.caller;
    const since = query.all ? new Date(query.from ?? 0) : reader.now;
    const isPast = query.past && !query.all;
    const among = query.mine ? await this.answers.eventsOf(id, since, isPast) : null;
    const { rows, next } = await this.events.listFor(member, query, reader.now, among);
    return { items: await this.presenter.presentList(rows, reader), next };
  }

  async get(id: string, language?: Language): Promise<EventDetails> {
    return this.present(await this.getReadable(id), language);
  }

  async getReadable(id: string): Promise<EventRecord> {
    return orNotFound(await this.events.findFor(id, currentCaller().member));
  }

  present(event: EventRecord, language?: Language): Promise<EventDetails> {
    return this.presenter.present(event, this.reader(language));
  }

  private reader(language?: Language): EventReader {
    const caller = currentCaller();
    return { caller, language: language ?? caller.language, now: new Date() };
  }
}
