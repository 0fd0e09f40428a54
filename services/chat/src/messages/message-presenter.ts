import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { Attachment } from '@atrium/proto/chat/attachments';
import type { PersonRef } from '@atrium/proto/common';
import type { ChatMessage, LinkPreview, QuotedMessage } from '@atrium/proto/chat/messages';
import { AttachmentFiles } from '../attachment-files/attachment-files.ts';
import { includesSeq, type Span } from '../conversations/spans.ts';
import type { MessageRecord } from './message.schema.ts';
import { FormerParticipantMessages, type MessageReader } from './former-participant-messages.store.ts';
import { MessagesRepository } from './messages.repository.ts';

const quoteLength = 200;

type Refs = ReadonlyMap<string, PersonRef>;
type Records = ReadonlyMap<string, MessageRecord>;

/** Turns stored messages into responses. They are the same for all readers, except for quotes a reader may not see. */
@Injectable()
export class MessagePresenter {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly directory: Directory,
    private readonly files: AttachmentFiles,
    private readonly formerMessages: FormerParticipantMessages,
  ) {}

  /** `known` may contain quoted messages. */
  async presentAll(records: readonly MessageRecord[], known: Records = new Map()): Promise<ChatMessage[]> {
    const quoted = await this.quotedIn(records, known);
    const refs = await this.directory.personRefs([
      ...records.flatMap(({ author, event }) => [author, ...(event?.people ?? [])]),
      ...[...quoted.values()].map(({ author }) => author),
    ]);
    const views: ChatMessage[] = [];
    for (const record of records)
      views.push({
        ...toMessage(record, refs, quoted),
        attachments: await this.attachmentsOf(record),
        preview: await this.previewOf(record),
      });
    return views;
  }

  /** Presents only what the reader may see. */
  async presentTo(messageReader: MessageReader, records: readonly MessageRecord[]): Promise<ChatMessage[]> {
    const known = await this.formerMessages.visibleTo(messageReader, records);
    const quoted = messageReader.left ? [...(await this.quotedIn(known, new Map())).values()] : [];
    const before = new Map(
      (await this.formerMessages.visibleTo(messageReader, quoted)).map((one) => [one._id, one]),
    );
    return (await this.presentAll(known, before)).map((view) =>
      withoutHiddenQuote(view, messageReader.spans),
    );
  }

  private async attachmentsOf({ attachments }: MessageRecord): Promise<Attachment[]> {
    const shown: Attachment[] = [];
    for (const attachment of attachments) shown.push(await this.files.present(attachment));
    return shown;
  }

  private async previewOf({ preview }: MessageRecord): Promise<LinkPreview | null> {
    if (!preview) return null;
    const { picture } = preview;
    return { ...preview, picture: picture && (await this.files.signPictureUrl(picture.id, picture.width)) };
  }

  private async quotedIn(records: readonly MessageRecord[], known: Records): Promise<Records> {
    const ids = new Set(records.flatMap(({ replyTo }) => replyTo ?? []));
    const quoted = new Map<string, MessageRecord>();
    for (const id of ids) {
      const found = known.get(id) ?? records.find(({ _id }) => _id === id);
      if (found) quoted.set(id, found);
    }
    const missing = [...ids].filter((id) => !quoted.has(id));
    if (missing.length === 0) return quoted;
    for (const message of await this.messages.findMany(missing)) quoted.set(message._id, message);
    return quoted;
  }
}

/** Hides a quote of a message sent while the reader was not a participant. */
export const withoutHiddenQuote = (view: ChatMessage, spans: readonly Span[]): ChatMessage =>
  view.replyTo && !includesSeq(spans, view.replyTo.seq) ? { ...view, replyTo: null } : view;

const refIn = (refs: Refs, id: string): PersonRef => refs.get(id) ?? unknownPerson(id);

function toMessage(
  record: MessageRecord,
  refs: Refs,
  quoted: Records,
): Omit<ChatMessage, 'attachments' | 'preview'> {
  const { event, replyTo, replies } = record;
  const quote = replyTo === undefined ? undefined : quoted.get(replyTo);
  return {
    id: record._id,
    conversation: record.conversation,
    seq: record.seq,
    revision: record.revision,
    author: refIn(refs, record.author),
    text: record.text,
    event: event ? { ...event, people: event.people.map((id) => refIn(refs, id)) } : null,
    replyTo: quote ? toQuote(quote, refs) : null,
    thread: record.thread ?? null,
    replies: { count: replies?.count ?? 0, lastAt: replies?.lastAt.toISOString() ?? null },
    reactions: record.reactions.map(({ reaction, people }) => ({ reaction, people: [...people] })),
    urgent: record.urgent ? { acknowledged: [...(record.acknowledged ?? [])] } : null,
    pinned: !!record.pinnedAt,
    createdAt: record.createdAt.toISOString(),
    editedAt: record.editedAt?.toISOString() ?? null,
    deletedAt: record.deletedAt?.toISOString() ?? null,
  };
}

const toQuote = ({ _id, seq, author, text, deletedAt }: MessageRecord, refs: Refs): QuotedMessage => ({
  id: _id,
  seq,
  author: refIn(refs, author),
  text: text.slice(0, quoteLength),
  deleted: deletedAt !== undefined,
});
