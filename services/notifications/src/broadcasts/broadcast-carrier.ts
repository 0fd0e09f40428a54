import { Injectable } from '@nestjs/common';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import { Mailer } from '@atrium/common/mail/mailer';
import { Sms } from '@atrium/common/sms/sms';
import { Mobiles } from '../replicas/mobiles.ts';
import { BroadcastWords } from './broadcast-words.ts';

/** Takes a broadcast to somebody's mailbox or phone; false where there is nothing to tell, or nowhere to. */
@Injectable()
export class BroadcastCarrier {
  constructor(
    private readonly words: BroadcastWords,
    private readonly mobiles: Mobiles,
    private readonly mailer: Mailer,
    private readonly sms: Sms,
  ) {}

  async mail(person: PersonReplica, broadcast: string, key: string): Promise<boolean> {
    const mail = await this.words.mail(person, broadcast, key);
    if (mail) await this.mailer.send(mail);
    return mail !== null;
  }

  async text(person: PersonReplica, broadcast: string, key: string): Promise<boolean> {
    const to = await this.mobiles.of(person._id);
    const message = to && (await this.words.sms(person, broadcast, key, to));
    if (message) await this.sms.send(message);
    return Boolean(message);
  }
}
