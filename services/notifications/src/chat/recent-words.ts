import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LiveChannel, type AddressedNoticeValue } from '@atrium/common/live/live-channel';
import { chatNotices } from '@atrium/proto/chat/live';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { mentionPattern } from '@atrium/proto/mention';

export interface Words {
  readonly author: string;
  readonly text: string;
  /** What it is where there are no words. */
  readonly kind: 'picture' | 'voice' | 'file' | null;
  readonly heard: number;
}

const minutes = 60_000;
/** A push leaves within seconds. What waits longer, over quiet hours, says how much there is. */
const keptFor = 10 * minutes;
const most = 20_000;
const longest = 200;

/**
 * What was said lately, as the live channel told it: for devices whose owners want to read it there. It is on no bus and
 * in no database beside its own, only in memory and for minutes; where it was not heard, the device is told how much is new.
 */
@Injectable()
export class RecentWords implements OnModuleInit, OnModuleDestroy {
  private readonly words = new Map<string, Words>();
  private hearing: { close(): Promise<void> } | undefined;

  constructor(private readonly live: LiveChannel) {}

  async onModuleInit(): Promise<void> {
    this.hearing = await this.live.subscribe((notice) => this.hear(notice, Date.now()));
  }

  async onModuleDestroy(): Promise<void> {
    await this.hearing?.close();
  }

  of(org: string, conversation: string, seq: number): Words | undefined {
    return this.words.get(keyOf(org, conversation, seq));
  }

  private hear({ name, org, content }: AddressedNoticeValue, now: number): void {
    if (name !== 'chat.messages') return;
    const said = chatNotices['chat.messages'].safeParse(content);
    for (const message of said.data?.messages ?? []) this.keep(org, message, now);
    for (const [key, { heard }] of this.words) {
      if (this.words.size <= most && heard > now - keptFor) break;
      this.words.delete(key);
    }
  }

  /** As it was changed last; one that was deleted was never said. */
  private keep(org: string, message: ChatMessage, heard: number): void {
    const key = keyOf(org, message.conversation, message.seq);
    if (message.deletedAt || message.event) this.words.delete(key);
    else this.words.set(key, { ...wordsOf(message), heard: this.words.get(key)?.heard ?? heard });
  }
}

const keyOf = (org: string, conversation: string, seq: number): string => `${org} ${conversation} ${seq}`;

const wordsOf = ({ author, text, attachments }: ChatMessage): Omit<Words, 'heard'> => ({
  author: author.name,
  text: text.replaceAll(mentionPattern, '@$1').slice(0, longest),
  kind: attachments[0]?.kind ?? null,
});
