import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { textFor, type Language, type PersonRef } from '@atrium/proto/common';
import type { Broadcast, BroadcastSummary } from '@atrium/proto/notifications/own-broadcasts';
import { readableStates } from './broadcast.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';
import type { RecipientRecord } from './recipient.schema.ts';
import { RecipientsRepository } from './recipients.repository.ts';

export interface ReceivedBroadcast {
  readonly broadcast: BroadcastRecord;
  readonly row: RecipientRecord;
}

/** Broadcasts sent to the caller. No one else finds them here. */
@Injectable()
export class OwnBroadcastsService {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly directory: Directory,
  ) {}

  async list(query: { limit: number; after?: string | undefined; language?: Language | undefined }) {
    const { rows, next } = await this.recipients.listForPerson(currentCaller().id, query);
    const found = await this.broadcasts.readable(rows.map(({ broadcast }) => broadcast));
    const received = rows.flatMap((row) => {
      const broadcast = found.get(row.broadcast);
      return broadcast ? [{ broadcast, row }] : [];
    });
    const texts = await this.textContext(received, query.language);
    return { items: received.map((one) => summaryOf(one, texts)), next };
  }

  async get(id: string): Promise<ReceivedBroadcast> {
    const [broadcast, row] = await Promise.all([
      this.broadcasts.find(id),
      this.recipients.find(id, currentCaller().id),
    ]);
    if (!row || !broadcast || !readableStates.includes(broadcast.state)) throw new DomainError('not-found');
    return { broadcast, row };
  }

  async present(receivedBroadcast: ReceivedBroadcast, language?: Language): Promise<Broadcast> {
    const texts = await this.textContext([receivedBroadcast], language);
    const { broadcast, row } = receivedBroadcast;
    const message = textFor(broadcast.message, texts.language, texts.fallback)?.text ?? '';
    return { ...summaryOf(receivedBroadcast, texts), message, link: broadcast.link, note: row.note };
  }

  private async textContext(
    received: readonly ReceivedBroadcast[],
    language?: Language,
  ): Promise<TextContext> {
    return {
      language: language ?? currentCaller().language,
      fallback: await this.directory.defaultLanguage(),
      people: await this.directory.personRefs(received.map(({ broadcast }) => broadcast.createdBy)),
    };
  }
}

interface TextContext {
  readonly language: Language;
  readonly fallback: Language;
  readonly people: ReadonlyMap<string, PersonRef>;
}

function summaryOf(
  { broadcast, row }: ReceivedBroadcast,
  { language, fallback, people }: TextContext,
): BroadcastSummary {
  const title = textFor(broadcast.title, language, fallback);
  return {
    id: broadcast._id,
    kind: broadcast.kind,
    title: title?.text ?? '',
    language: title?.language ?? fallback,
    by: people.get(broadcast.createdBy) ?? unknownPerson(broadcast.createdBy),
    sentAt: row.createdAt.toISOString(),
    opened: row.openedAt !== null,
    confirm: broadcast.confirm,
    confirmed: row.confirmedAt !== null,
    answer: row.answer,
  };
}
