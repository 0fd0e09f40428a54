import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LiveChannel, type AddressedLiveEventValue } from '@atrium/common/live/live-channel';
import { createCache, mebibyte } from '@atrium/common/memory/cache';
import { chatLiveEvents } from '@atrium/proto/chat/live';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { mentionPattern } from '@atrium/proto/mention';

export interface MessageText {
  readonly author: string;
  readonly text: string;
  /** Shown if the message has no text. */
  readonly kind: 'picture' | 'voice' | 'file' | null;
}

const minutes = 60_000;
/** A push usually leaves within seconds. One delayed by quiet hours shows only the number of messages. */
const ttl = 10 * minutes;
const sweepEvery = minutes / 2;
const maxLength = 200;

/**
 * Texts of recent messages, taken from live events, for people who want them on their devices. They are never put on
 * the bus or stored outside chat's database, only kept in memory for minutes. Without them, a push shows only the
 * number of messages.
 */
@Injectable()
export class RecentMessageTexts implements OnModuleInit, OnModuleDestroy {
  private readonly texts = createCache<MessageText>(8 * mebibyte, { ttl });
  private subscription: { close(): Promise<void> } | undefined;
  private sweeper: NodeJS.Timeout | undefined;

  constructor(private readonly live: LiveChannel) {}

  async onModuleInit(): Promise<void> {
    this.sweeper = setInterval(() => this.texts.purgeStale(), sweepEvery).unref();
    this.subscription = await this.live.subscribe((event) => this.onLiveEvent(event));
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.sweeper);
    await this.subscription?.close();
  }

  get(org: string, conversation: string, seq: number): MessageText | undefined {
    return this.texts.get(keyOf(org, conversation, seq));
  }

  private onLiveEvent({ name, org, content }: AddressedLiveEventValue): void {
    if (name !== 'chat.messages') return;
    const parsed = chatLiveEvents['chat.messages'].safeParse(content);
    for (const message of parsed.data?.messages ?? []) this.store(org, message);
  }

  /** An edit replaces the text, a deletion removes it. */
  private store(org: string, message: ChatMessage): void {
    const key = keyOf(org, message.conversation, message.seq);
    if (message.deletedAt || message.event) this.texts.delete(key);
    else this.texts.set(key, toMessageText(message), { noUpdateTTL: true });
  }
}

const keyOf = (org: string, conversation: string, seq: number): string => `${org} ${conversation} ${seq}`;

const toMessageText = ({ author, text, attachments }: ChatMessage): MessageText => ({
  author: author.name,
  text: text.replaceAll(mentionPattern, '@$1').slice(0, maxLength),
  kind: attachments[0]?.kind ?? null,
});
