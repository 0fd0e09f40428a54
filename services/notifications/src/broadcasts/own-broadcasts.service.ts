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

export interface Received {
  readonly broadcast: BroadcastRecord;
  readonly row: RecipientRecord;
}

/** What was sent to whoever calls; nobody else finds it. */
@Injectable()
export class OwnBroadcasts {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly directory: Directory,
  ) {}

  async list(query: { limit: number; after?: string | undefined; language?: Language | undefined }) {
    const { rows, next } = await this.recipients.ofPerson(currentCaller().id, query);
    const found = await this.broadcasts.readable(rows.map(({ broadcast }) => broadcast));
    const received = rows.flatMap((row) => {
      const broadcast = found.get(row.broadcast);
      return broadcast ? [{ broadcast, row }] : [];
    });
    const words = await this.words(received, query.language);
    return { items: received.map((one) => summaryOf(one, words)), next };
  }

  async get(id: string): Promise<Received> {
    const [broadcast, row] = await Promise.all([
      this.broadcasts.find(id),
      this.recipients.find(id, currentCaller().id),
    ]);
    if (!row || !broadcast || !readableStates.includes(broadcast.state)) throw new DomainError('not-found');
    return { broadcast, row };
  }

  async show(received: Received, language?: Language): Promise<Broadcast> {
    const words = await this.words([received], language);
    const { broadcast, row } = received;
    const message = textFor(broadcast.message, words.language, words.fallback)?.text ?? '';
    return { ...summaryOf(received, words), message, link: broadcast.link, note: row.note };
  }

  private async words(received: readonly Received[], language?: Language): Promise<Words> {
    return {
      language: language ?? currentCaller().language,
      fallback: await this.directory.defaultLanguage(),
      people: await this.directory.refs(received.map(({ broadcast }) => broadcast.createdBy)),
    };
  }
}

interface Words {
  readonly language: Language;
  readonly fallback: Language;
  readonly people: ReadonlyMap<string, PersonRef>;
}

function summaryOf({ broadcast, row }: Received, { language, fallback, people }: Words): BroadcastSummary {
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
