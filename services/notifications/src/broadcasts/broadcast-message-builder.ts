import { Injectable } from '@nestjs/common';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { PushMessage } from '@atrium/common/push/push';
import type { Mail } from '@atrium/common/mail/mailer';
import type { TextMessage } from '@atrium/common/sms/sms';
import { textFor, type Language } from '@atrium/proto/common';
import { broadcastPage } from '@atrium/proto/notifications/own-broadcasts';
import { MailBrandings } from '../delivery/mail-brandings.ts';
import { broadcastMail, broadcastPush, broadcastSms, type BroadcastContent } from './broadcast-messages.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';
import { RecipientsRepository } from './recipients.repository.ts';

/**
 * Builds the push, e-mail or SMS of a broadcast for one person. Null if they have opened it, it was stopped, or the
 * feature is turned off.
 */
@Injectable()
export class BroadcastMessageBuilder {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly directory: Directory,
    private readonly mailBrandings: MailBrandings,
  ) {}

  async push(person: PersonReplica, id: string): Promise<PushMessage | null> {
    const content = await this.contentFor(person, id);
    return content && broadcastPush(content, id, broadcastPage(id, 'push'));
  }

  async mail(person: PersonReplica, id: string, key: string): Promise<Mail | null> {
    const content = await this.contentFor(person, id);
    return content && { ...broadcastMail(content, person, this.urlOf(broadcastPage(id, 'mail'))), key };
  }

  async sms(person: PersonReplica, id: string, key: string, to: string): Promise<TextMessage | null> {
    const content = await this.contentFor(person, id);
    return content && { ...broadcastSms(content, this.urlOf(broadcastPage(id, 'sms'))), id: key, to };
  }

  private async contentFor(person: PersonReplica, id: string): Promise<BroadcastContent | null> {
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
      branding: await this.mailBrandings.current(),
      emergency: broadcast.kind === 'emergency',
      title: title?.text ?? '',
      message: textFor(broadcast.message, language, organisation.defaultLanguage)?.text ?? '',
      language,
    };
  }

  private urlOf(page: string): string {
    return `${this.mailBrandings.publicUrl}${page}`;
  }
}
