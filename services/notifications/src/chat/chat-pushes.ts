import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { PushMessage } from '@atrium/common/push/push';
import { allows } from '@atrium/proto/access';
import { spokenFor } from '@atrium/proto/common';
import { tapTarget } from '@atrium/proto/notifications/tap';
import type { Model } from 'mongoose';
import { isWanted } from '../delivery/delivery.ts';
import { DeliveryChoices } from '../delivery/delivery-choices.ts';
import type { DeliveryRecord } from '../delivery/delivery.schemas.ts';
import { pushTexts } from '../devices/push.texts.ts';
import type { ConversationReplica } from './conversation-replica.schema.ts';
import { RecentWords } from './recent-words.ts';

const day = 24 * 3600;

/** As many messages as one push says the words of. */
const mostSaid = 3;

/** Writes the message that tells a device of a conversation: which one and how much is new; what was said only to who wants it. */
@Injectable()
export class ChatPushes {
  constructor(
    @InjectModel('ConversationReplica') private readonly conversations: Model<ConversationReplica>,
    private readonly directory: Directory,
    private readonly choices: DeliveryChoices,
    private readonly recent: RecentWords,
  ) {}

  /** Null for who takes part no longer, or may not chat any more. */
  async write(person: PersonReplica, rows: readonly DeliveryRecord[]): Promise<PushMessage | null> {
    const id = rows[0]?.conversation ?? '';
    const found = await this.conversations.findById(id).lean<ConversationReplica>();
    if (!found?.participants.includes(person._id) || !(await this.mayChat(person))) return null;
    const texts = pushTexts[spokenFor(languageOf(person))];
    const urgent = rows.some((row) => row.urgent);
    const count = new Set(rows.map(({ seq }) => seq)).size;
    const usual = rows.some((row) => row.mention) ? texts.mentioned : texts.said(count);
    const words = await this.wordsFor(person, rows, found);
    return {
      title: found.name || (await this.otherThan(person._id, found)),
      body: [urgent ? texts.urgent : null, words ?? (urgent ? null : usual)].filter(Boolean).join(': '),
      link: tapTarget('chat', id),
      ...{ tag: `chat ${id}`, urgent, silent: false, keepFor: day, again: true },
    };
  }

  /** The last of what was said; null for who does not want it on the device, and where it was not heard. */
  private async wordsFor(
    person: PersonReplica,
    rows: readonly DeliveryRecord[],
    { _id, name }: ConversationReplica,
  ): Promise<string | null> {
    const [choice, { rules }] = await Promise.all([this.choices.of(person._id), this.choices.rules()]);
    if (!isWanted(choice, rules, 'chat-words', 'push')) return null;
    const places = [...new Set(rows.map(({ seq }) => seq ?? 0))].toSorted((one, other) => one - other);
    const { wordless } = pushTexts[spokenFor(languageOf(person))];
    const org = currentOrganisation();
    const said = places.slice(-mostSaid).flatMap((seq) => {
      const words = this.recent.of(org, _id, seq);
      const text = words && (words.text || (words.kind && wordless[words.kind]));
      return text ? [name ? `${words.author}: ${text}` : text] : [];
    });
    return said.join('\n') || null;
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
