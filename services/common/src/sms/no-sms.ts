import { Sms, SmsRejected } from './sms.ts';

/** Used when no gateway is configured: rejects every message. */
export class NoSms extends Sms {
  override async send(): Promise<void> {
    throw new SmsRejected('No SMS gateway is configured');
  }

  override async close(): Promise<void> {}
}
