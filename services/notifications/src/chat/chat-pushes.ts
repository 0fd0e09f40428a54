import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { PushMessage } from '@atrium/common/push/push';
import { allows } from '@atrium/proto/access';
import { spokenFor } from '@atrium/proto/common';
import { tapTarget } from '@atrium/proto/notifications/tap';
import type { Model } from 'mongoose';
import type { DeliveryRecord } from '../delivery/delivery.schemas.ts';
import { pushTexts } from '../devices/push.texts.ts';
import type { ConversationReplica } from './conversation-replica.schema.ts';

const day = 24 * 3600;

/** Writes the message that tells a device of a conversation: which one and how much is new, never what was said. */
@Injectable()
export class ChatPushes {
  constructor(
    @InjectModel('ConversationReplica') private readonly conversations: Model<ConversationReplica>,
    private readonly directory: Directory,
  ) {}

  /** Null for who takes part no longer, or may not chat any more. */
  async write(person: PersonReplica, rows: readonly DeliveryRecord[]): Promise<PushMessage | null> {
    const id = rows[0]?.conversation ?? '';
    const found = await this.conversations.findById(id).lean<ConversationReplica>();
    if (!found?.participants.includes(person._id) || !(await this.mayChat(person))) return null;
    const texts = pushTexts[spokenFor(languageOf(person))];
    const urgent = rows.some((row) => row.urgent);
    const count = new Set(rows.map(({ seq }) => seq)).size;
    return {
      title: found.name || (await this.otherThan(person._id, found)),
      body: urgent ? texts.urgent : texts.said(count),
      link: tapTarget('chat', id),
      ...{ tag: `chat ${id}`, urgent, silent: false, keepFor: day, again: true },
    };
  }

  private async mayChat({ roles }: PersonReplica): Promise<boolean> {
    const organisation = await this.directory.organisation();
    if (!organisation?.featuresOn.includes('chat')) return false;
    return allows(await this.directory.allowanceOf(roles), 'user:chat');
  }

  private async otherThan(person: string, { participants }: ConversationReplica): Promise<string> {
    const others = participants.filter((one) => one !== person);
    const names = await this.directory.refs(others);
    return others
      .map((one) => names.get(one)?.name ?? '')
      .join(', ')
      .slice(0, 100);
  }
}
