import { Injectable } from '@nestjs/common';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { PushMessage } from '@atrium/common/push/push';
import type { Mail } from '@atrium/common/mail/mailer';
import type { TextMessage } from '@atrium/common/sms/sms';
import { textFor, type Language } from '@atrium/proto/common';
import { broadcastPage } from '@atrium/proto/notifications/own-broadcasts';
import { Letterheads } from '../delivery/letterheads.ts';
import { broadcastMail, broadcastPush, broadcastSms, type Told } from './broadcast-messages.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';
import { RecipientsRepository } from './recipients.repository.ts';

/** What a broadcast says to somebody by a further way; null where they have opened it, or it was stopped or switched off. */
@Injectable()
export class BroadcastWords {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly directory: Directory,
    private readonly letterheads: Letterheads,
  ) {}

  async push(person: PersonReplica, id: string): Promise<PushMessage | null> {
    const told = await this.told(person, id);
    return told && broadcastPush(told, id, broadcastPage(id, 'push'));
  }

  async mail(person: PersonReplica, id: string, key: string): Promise<Mail | null> {
    const told = await this.told(person, id);
    return told && { ...broadcastMail(told, person, this.address(broadcastPage(id, 'mail'))), key };
  }

  async sms(person: PersonReplica, id: string, key: string, to: string): Promise<TextMessage | null> {
    const told = await this.told(person, id);
    return told && { ...broadcastSms(told, this.address(broadcastPage(id, 'sms'))), id: key, to };
  }

  private async told(person: PersonReplica, id: string): Promise<Told | null> {
    const [row, broadcast] = await Promise.all([
      this.recipients.find(id, person._id),
      this.broadcasts.find(id),
    ]);
    if (!row || row.openedAt !== null || !broadcast || broadcast.stopped) return null;
    const organisation = await this.directory.organisation();
    if (!organisation?.featuresOn.includes('broadcasts')) return null;
    const language: Language = languageOf(person);
    const title = textFor(broadcast.title, language, organisation.defaultLanguage);
    return {
      whose: await this.letterheads.own(),
      emergency: broadcast.kind === 'emergency',
      title: title?.text ?? '',
      message: textFor(broadcast.message, language, organisation.defaultLanguage)?.text ?? '',
      language,
    };
  }

  private address(page: string): string {
    return `${this.letterheads.publicUrl}${page}`;
  }
}
