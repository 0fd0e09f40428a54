import { createHmac } from 'node:crypto';
import { Sms, SmsRejected, assertValidMessage, type TextMessage } from './sms.ts';

export interface HttpSmsOptions {
  /** URL at which the gateway accepts messages: `https://sms.example.com/messages`. */
  readonly url: string;
  /** Shared with the gateway only. Signs the requests. */
  readonly secret: string;
  /** Time limit of a response. */
  readonly timeoutSeconds?: number;
}

/** The signature covers body and timestamp, so a recorded request cannot be changed, nor replayed later. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** A busy or unreachable gateway may recover. All other rejections are permanent. */
const isTransient = (status: number): boolean => status >= 500 || [401, 403, 408, 425, 429].includes(status);

/**
 * Sends text messages through a gateway of the operator's choice: `POST {id, to, text, language}` as JSON with
 * `X-Atrium-Timestamp` (seconds since 1970) and `X-Atrium-Signature`. Any 2xx means accepted. The same `id` means the
 * same message.
 */
export class HttpSms extends Sms {
  private constructor(private readonly options: HttpSmsOptions) {
    super();
  }

  /** Also resolves while the gateway is unreachable. It is contacted only when there is something to send. */
  static async connect(options: HttpSmsOptions): Promise<HttpSms> {
    return new HttpSms(options);
  }

  override async send(message: TextMessage): Promise<void> {
    assertValidMessage(message);
    const { url, secret, timeoutSeconds = 10 } = this.options;
    const { id, to, text, language } = message;
    const body = JSON.stringify({ id, to, text, language });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const answer = await fetch(url, {
      method: 'POST',
      // Never forward a message elsewhere, whatever the gateway answers.
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'x-atrium-timestamp': timestamp,
        'x-atrium-signature': signatureOf(secret, timestamp, body),
      },
      body,
      signal: AbortSignal.timeout(timeoutSeconds * 1000),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const reason = `The SMS gateway answered ${answer.status}`;
    throw isTransient(answer.status) ? new Error(reason) : new SmsRejected(reason);
  }

  override async close(): Promise<void> {}
}
