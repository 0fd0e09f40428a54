import type { LocalMailbox } from './local-mailbox.ts';
import { Sms, assertValidMessage, type TextMessage } from '../sms/sms.ts';

/** Stores text messages of a single node next to its mails, shown at /dev/mail. */
export class LocalSms extends Sms {
  constructor(private readonly mailbox: LocalMailbox) {
    super();
  }

  override async send(message: TextMessage): Promise<void> {
    assertValidMessage(message);
    await this.mailbox.storeMessage(message);
  }

  override async close(): Promise<void> {}
}
