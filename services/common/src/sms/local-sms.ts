import type { LocalMailbox } from '../mail/local-mailbox.ts';
import { Sms, checkMessage, type TextMessage } from './sms.ts';

/** Messages of a single node: beside the mails, shown at /dev/mail. */
export class LocalSms extends Sms {
  constructor(private readonly mailbox: LocalMailbox) {
    super();
  }

  override async send(message: TextMessage): Promise<void> {
    checkMessage(message);
    await this.mailbox.keepMessage(message);
  }

  override async close(): Promise<void> {}
}
