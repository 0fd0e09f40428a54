import { Sms, SmsRefused } from './sms.ts';

/** Where no gateway is configured: nobody is promised a message, and none is sent. */
export class NoSms extends Sms {
  override async send(): Promise<void> {
    throw new SmsRefused('No SMS gateway is configured');
  }

  override async close(): Promise<void> {}
}
