import { Injectable } from '@nestjs/common';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import { Mailer } from '@atrium/common/mail/mailer';
import { Sms } from '@atrium/common/sms/sms';
import { MobileNumbers } from '../replicas/mobile-numbers.store.ts';
import { BroadcastMessageBuilder } from './broadcast-message-builder.ts';

/**
 * Sends a broadcast to one person by e-mail or SMS. Returns false if nothing is left to send or they have no phone
 * number.
 */
@Injectable()
export class BroadcastDispatcher {
  constructor(
    private readonly builder: BroadcastMessageBuilder,
    private readonly mobileNumbers: MobileNumbers,
    private readonly mailer: Mailer,
    private readonly sms: Sms,
  ) {}

  async sendMail(person: PersonReplica, broadcast: string, key: string): Promise<boolean> {
    const mail = await this.builder.mail(person, broadcast, key);
    if (mail) await this.mailer.send(mail);
    return mail !== null;
  }

  async sendSms(person: PersonReplica, broadcast: string, key: string): Promise<boolean> {
    const to = await this.mobileNumbers.numberOf(person._id);
    const message = to && (await this.builder.sms(person, broadcast, key, to));
    if (message) await this.sms.send(message);
    return Boolean(message);
  }
}
