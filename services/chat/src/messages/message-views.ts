import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { Attachment } from '@atrium/proto/chat/attachments';
import type { PersonRef } from '@atrium/proto/common';
import type { ChatMessage, LinkPreview, QuotedMessage } from '@atrium/proto/chat/messages';
import type { Model } from 'mongoose';
import { AttachmentFiles } from '../attachments/attachment-files.ts';
import { sees, type Span } from '../conversations/spans.ts';
import type { MessageRecord } from './message.schema.ts';
import { PastMessages, type Reader } from './past-messages.ts';

const quoteLength = 200;

type Refs = ReadonlyMap<string, PersonRef>;
type Records = ReadonlyMap<string, MessageRecord>;

/** From stored messages to what readers get; the same for everybody, but for quotes of what one may not read. */
@Injectable()
export class MessageViews {
  constructor(
    @InjectModel('Message') private readonly messages: Model<MessageRecord>,
    private readonly directory: Directory,
    private readonly files: AttachmentFiles,
    private readonly past: PastMessages,
  ) {}

  /** `known` may hold messages that are quoted. */
  async show(records: readonly MessageRecord[], known: Records = new Map()): Promise<ChatMessage[]> {
    const quoted = await this.quotedIn(records, known);
    const refs = await this.directory.refs([
      ...records.flatMap(({ author, event }) => [author, ...(event?.people ?? [])]),
      ...[...quoted.values()].map(({ author }) => author),
    ]);
    const views: ChatMessage[] = [];
    for (const record of records)
      views.push({
        ...toView(record, refs, quoted),
        attachments: await this.attachmentsOf(record),
        preview: await this.previewOf(record),
      });
    return views;
  }

  /** Only what the reader may see of it. */
  async showTo(reader: Reader, records: readonly MessageRecord[]): Promise<ChatMessage[]> {
    const known = await this.past.knownTo(reader, records);
    const quoted = reader.left ? [...(await this.quotedIn(known, new Map())).values()] : [];
    const before = new Map((await this.past.knownTo(reader, quoted)).map((one) => [one._id, one]));
    return (await this.show(known, before)).map((view) => withoutHidden(view, reader.spans));
  }

  private async attachmentsOf({ attachments }: MessageRecord): Promise<Attachment[]> {
    const shown: Attachment[] = [];
    for (const attachment of attachments) shown.push(await this.files.show(attachment));
    return shown;
  }

  private async previewOf({ preview }: MessageRecord): Promise<LinkPreview | null> {
    if (!preview) return null;
    const { picture } = preview;
    return { ...preview, picture: picture && (await this.files.showWidth(picture.id, picture.width)) };
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
    const found = await this.messages.find({ _id: { $in: missing } }).lean<MessageRecord[]>();
    for (const message of found) quoted.set(message._id, message);
    return quoted;
  }
}

/** A quote of what was said while one took no part is not there. */
export const withoutHidden = (view: ChatMessage, spans: readonly Span[]): ChatMessage =>
  view.replyTo && !sees(spans, view.replyTo.seq) ? { ...view, replyTo: null } : view;

const refIn = (refs: Refs, id: string): PersonRef => refs.get(id) ?? unknownPerson(id);

function toView(
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
