import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import type { ChatMessage, chatMessages } from '@atrium/proto/chat/messages';
import type { Input, Output } from '@atrium/proto/endpoint';
import type { ConversationRecord } from '../conversations/conversation.schema.ts';
import { ConversationsRepository } from '../conversations/conversations.repository.ts';
import { includesSeq, type Span } from '../conversations/spans.ts';
import type { Member } from '../conversations/membership-cache.store.ts';
import type { MessageRecord } from '../messages/message.schema.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { MessagePresenter } from '../messages/message-presenter.ts';
import { LatestPageCache } from '../messages/latest-page-cache.ts';
import { FormerParticipantMessages } from '../messages/former-participant-messages.store.ts';

type Query = Input<typeof chatMessages.list>['query'];

interface Found {
  /** In ascending order. */
  readonly rows: readonly MessageRecord[];
  readonly before: boolean;
  readonly after: boolean;
}

type Page = Found & { readonly items: ChatMessage[] };

const isNewest = ({ before, after, around, thread }: Query): boolean =>
  before === undefined && after === undefined && around === undefined && thread === undefined;

/** The last revision the member may know of. */
const lastRevision = ({ left }: Member, { revision }: ConversationRecord): number =>
  left?.revision ?? revision;

@Injectable()
export class MessageLists {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly repository: MessagesRepository,
    private readonly presenter: MessagePresenter,
    private readonly latestPages: LatestPageCache<Page>,
    private readonly formerMessages: FormerParticipantMessages,
  ) {}

  /** Reads the conversation first: anything that changes afterwards has a higher revision than the response reports. */
  async list(id: string, query: Query): Promise<Output<typeof chatMessages.list>> {
    const { conversation, member } = await this.conversations.readableBy(currentCaller().id, id);
    const read = (): Promise<Page> => this.page(id, member, query);
    const { rows, ...page } = isNewest(query)
      ? await this.latestPages.get(conversation, member, query.limit, read)
      : await read();
    return { ...page, revision: this.revisionFor(member, conversation, rows) };
  }

  async changes(
    id: string,
    { since, limit }: Input<typeof chatMessages.changes>['query'],
  ): Promise<Output<typeof chatMessages.changes>> {
    const { conversation, member } = await this.conversations.readableBy(currentCaller().id, id);
    const found =
      since < lastRevision(member, conversation)
        ? await this.repository.changedSince(id, member.spans, since, limit + 1)
        : [];
    const rows = found.slice(0, limit);
    const more = found.length > limit;
    const last = rows.at(-1)?.revision ?? since;
    return {
      items: await this.presenter.presentTo(member, rows),
      more,
      revision: more ? last : Math.max(since, this.revisionFor(member, conversation, rows)),
    };
  }

  async pinned(id: string): Promise<{ items: ChatMessage[] }> {
    const { member } = await this.conversations.readableBy(currentCaller().id, id);
    const rows = await this.repository.pinned(id, member.spans);
    const pinned = (await this.formerMessages.visibleTo(member, rows)).filter(({ pinnedAt }) => pinnedAt);
    return { items: await this.presenter.presentTo(member, pinned) };
  }

  private async page(id: string, member: Member, query: Query): Promise<Page> {
    const found = await this.find(id, member.spans, query);
    return { ...found, items: await this.presenter.presentTo(member, found.rows) };
  }

  /** People who have left must not even learn that the conversation continues. */
  private revisionFor(
    member: Member,
    conversation: ConversationRecord,
    rows: readonly MessageRecord[],
  ): number {
    const last = lastRevision(member, conversation);
    return member.active ? last : Math.min(last, Math.max(0, ...rows.map((row) => row.revision)));
  }

  private async find(id: string, spans: readonly Span[], query: Query): Promise<Found> {
    const { limit, before, after, around, thread } = query;
    const inThread = thread === undefined ? {} : { thread };
    if (around !== undefined) return this.around(id, spans, { ...inThread, around }, limit);
    if (after !== undefined) {
      const rows = await this.repository.listFrom(id, spans, { ...inThread, after }, limit + 1);
      return { rows: rows.slice(0, limit), before: after > 0, after: rows.length > limit };
    }
    const place = { ...inThread, ...(before !== undefined && { before }) };
    const rows = await this.repository.listFrom(id, spans, place, limit + 1);
    const page = rows.slice(0, limit).toReversed();
    const more = rows.length > limit;
    const first = more || thread === undefined ? [] : await this.threadStart(id, spans, thread, before);
    return { rows: [...first, ...page], before: more, after: before !== undefined };
  }

  private async around(
    id: string,
    spans: readonly Span[],
    { around, ...inThread }: { readonly around: number; readonly thread?: string },
    limit: number,
  ): Promise<Found> {
    const half = Math.ceil(limit / 2);
    const [above, below] = await Promise.all([
      this.repository.listFrom(id, spans, { ...inThread, before: around }, half + 1),
      this.repository.listFrom(id, spans, { ...inThread, after: around - 1 }, limit - half + 1),
    ]);
    return {
      rows: [...above.slice(0, half).toReversed(), ...below.slice(0, limit - half)],
      before: above.length > half,
      after: below.length > limit - half,
    };
  }

  /** The first message of a thread is listed above its replies. */
  private async threadStart(
    id: string,
    spans: readonly Span[],
    thread: string,
    before = Infinity,
  ): Promise<MessageRecord[]> {
    const first = await this.repository.getIn(id, spans, thread);
    return first && first.seq < before && includesSeq(spans, first.seq) ? [first] : [];
  }
}
