import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { PushMessage } from '@atrium/common/push/push';
import { allows } from '@atrium/proto/access';
import { interfaceLanguageFor } from '@atrium/proto/common';
import { notificationTarget } from '@atrium/proto/notifications/notification-target';
import { isWanted } from '../preferences/delivery-preferences.ts';
import { DeliveryChoices } from '../preferences/delivery-choices.ts';
import type { DeliveryRecord } from '../delivery/delivery.schema.ts';
import { PushMessages } from '../delivery/push-messages.ts';
import { pushTexts } from '../devices/push.texts.ts';
import type { ConversationReplica } from './conversation-replica.schema.ts';
import { ConversationReplicasRepository } from './conversation-replicas.repository.ts';
import { RecentMessageTexts } from './recent-message-texts.ts';

const day = 24 * 3600;

/** Most message texts in one push. */
const maxMessages = 3;

/**
 * Builds the push for a conversation: its name and the number of new messages, and their text only for people who chose
 * that.
 */
@Injectable()
export class ChatPushBuilder {
  constructor(
    private readonly conversations: ConversationReplicasRepository,
    private readonly directory: Directory,
    private readonly choices: DeliveryChoices,
    private readonly recent: RecentMessageTexts,
    messages: PushMessages,
  ) {
    messages.define('conversation', { build: (person, rows) => this.build(person, rows) });
  }

  /** Null if the person has left the conversation or may no longer chat. */
  private async build(person: PersonReplica, rows: readonly DeliveryRecord[]): Promise<PushMessage | null> {
    const id = rows[0]?.conversation ?? '';
    const found = await this.conversations.find(id);
    if (!found?.participants.includes(person._id) || !(await this.mayChat(person))) return null;
    const texts = pushTexts[interfaceLanguageFor(languageOf(person))];
    const urgent = rows.some((row) => row.urgent);
    const count = new Set(rows.map(({ seq }) => seq)).size;
    const usual = rows.some((row) => row.mention) ? texts.mentioned : texts.newMessages(count);
    const preview = await this.previewFor(person, rows, found);
    return {
      title: found.name || (await this.otherNames(person._id, found)),
      body: [urgent ? texts.urgent : null, preview ?? (urgent ? null : usual)].filter(Boolean).join(': '),
      link: notificationTarget('chat', id),
      ...{ tag: `chat ${id}`, urgent, silent: false, keepFor: day, again: true },
    };
  }

  /** The latest message texts. Null if the person does not want them on the device, or none is in memory. */
  private async previewFor(
    person: PersonReplica,
    rows: readonly DeliveryRecord[],
    { _id, name }: ConversationReplica,
  ): Promise<string | null> {
    const [choice, { rules }] = await Promise.all([this.choices.of(person._id), this.choices.rules()]);
    if (!isWanted(choice, rules, 'chat-text', 'push')) return null;
    const places = [...new Set(rows.map(({ seq }) => seq ?? 0))].toSorted((one, other) => one - other);
    const { attachmentLabels } = pushTexts[interfaceLanguageFor(languageOf(person))];
    const org = currentOrganisation();
    const lines = places.slice(-maxMessages).flatMap((seq) => {
      const message = this.recent.get(org, _id, seq);
      const text = message && (message.text || (message.kind && attachmentLabels[message.kind]));
      return text ? [name ? `${message.author}: ${text}` : text] : [];
    });
    return lines.join('\n') || null;
  }

  private async mayChat({ _id }: PersonReplica): Promise<boolean> {
    const organisation = await this.directory.organisation();
    if (!organisation?.featuresOn.includes('chat')) return false;
    return allows(await this.directory.allowanceOfPerson(_id), 'user:chat');
  }

  private async otherNames(person: string, { participants }: ConversationReplica): Promise<string> {
    const others = participants.filter((one) => one !== person);
    const names = await this.directory.personRefs(others);
    return others
      .map((one) => names.get(one)?.name ?? '')
      .join(', ')
      .slice(0, 100);
  }
}
