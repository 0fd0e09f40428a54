import { Injectable } from '@nestjs/common';
import { allows } from '@atrium/proto/access';
import { interfaceLanguageFor } from '@atrium/proto/common';
import { runForOrganisation, type Caller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { createHash } from 'node:crypto';
import { EventsRepository } from '../events/events.repository.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import { calendarTexts } from './calendar.texts.ts';
import { hashOfFeed } from './calendar-feeds.service.ts';
import { CalendarFeedsRepository } from './calendar-feeds.repository.ts';
import { CalendarWriter } from './calendar-writer.ts';

export interface FeedContent {
  /** Changes with the content. */
  readonly etag: string;
  /** Null if the reader has it already. */
  readonly text: string | null;
}

/** The format of a secret. Anything else is refused without a lookup. */
const secretForm = /^[\w-]{43}$/;
const pastDays = 30;
/** Increment it if the same events are written in another way. */
const format = 1;

/** What a calendar app gets at the address of a feed: as its owner is allowed to see it now. */
@Injectable()
export class CalendarFeedReader {
  constructor(
    private readonly feeds: CalendarFeedsRepository,
    private readonly answers: AnswersRepository,
    private readonly events: EventsRepository,
    private readonly directory: Directory,
    private readonly writer: CalendarWriter,
  ) {}

  /** `known` says whether the reader has what this ETag stands for. Fails with `not-found` for every reason not to answer. */
  async read(secret: string, known: (etag: string) => boolean, now = new Date()): Promise<FeedContent> {
    const feed = secretForm.test(secret) ? await this.feeds.findByHash(hashOfFeed(secret)) : null;
    if (!feed) throw new DomainError('not-found');
    return runForOrganisation(feed.org, 'calendar feed', async () => {
      const owner = await this.ownerOf(feed._id);
      return this.contentFor(owner, known, new Date(now.getTime() - pastDays * 24 * 3_600_000));
    });
  }

  private async ownerOf(id: string): Promise<Caller> {
    const person = await this.directory.findPerson(id);
    const access = await this.directory.findAccess(id);
    const isOn = await this.directory.isFeatureOn('events');
    const owner = person && access?.active && isOn ? await this.directory.toCaller(person) : null;
    if (!owner || !allows(owner.allowance, 'user:events')) throw new DomainError('not-found');
    return owner;
  }

  private async contentFor(
    { id, member, language }: Caller,
    known: (etag: string) => boolean,
    since: Date,
  ): Promise<FeedContent> {
    const answers = await this.answers.calendarOf(id, since);
    const versions = await this.events.versionsFor(member, [...answers.keys()]);
    const organisation = await this.directory.organisation();
    const name = calendarTexts[interfaceLanguageFor(language)].calendar(organisation?.name ?? 'Atrium');
    const facts = [format, this.writer.publicUrl, name, language, organisation?.defaultLanguage];
    const shown = [...versions].map(([event, version]) => `${event} ${version} ${answers.get(event)}`);
    const etag = etagOf([...facts, ...shown.toSorted()]);
    if (known(etag)) return { etag, text: null };
    const events = await this.events.findManyFor(member, [...versions.keys()]);
    const entries = events.map((event) => ({ event, isTentative: answers.get(event._id) === 'maybe' }));
    return { etag, text: await this.writer.write(entries, language, { name }) };
  }
}

const etagOf = (facts: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url')}"`;
