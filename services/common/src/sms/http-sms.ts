import { createHmac } from 'node:crypto';
import { Sms, SmsRefused, checkMessage, type TextMessage } from './sms.ts';

export interface HttpSmsOptions {
  /** Where the gateway takes messages: `https://sms.example.com/messages`. */
  readonly url: string;
  /** Known to the gateway and to us alone; requests are signed with it. */
  readonly secret: string;
  /** How long an answer may take. */
  readonly patienceSeconds?: number;
}

/** What is signed: a body taken down cannot be changed, nor sent again once its time is past. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** The gateway may be busy or away: that passes. Whatever else it has against a message stays. */
const passes = (status: number): boolean => status >= 500 || [401, 403, 408, 425, 429].includes(status);

/**
 * Messages by a gateway of the operator's choice: `POST {id, to, text, language}` as JSON with `X-Atrium-Timestamp` (seconds
 * since 1970) and `X-Atrium-Signature`. Any 2xx is an acceptance; the same `id` is the same message.
 */
export class HttpSms extends Sms {
  private constructor(private readonly options: HttpSmsOptions) {
    super();
  }

  /** Also while the gateway is away: it is asked when there is something to send. */
  static async connect(options: HttpSmsOptions): Promise<HttpSms> {
    return new HttpSms(options);
  }

  override async send(message: TextMessage): Promise<void> {
    checkMessage(message);
    const { url, secret, patienceSeconds = 10 } = this.options;
    const { id, to, text, language } = message;
    const body = JSON.stringify({ id, to, text, language });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const answer = await fetch(url, {
      method: 'POST',
      // Nobody else is told, whatever the gateway says.
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'x-atrium-timestamp': timestamp,
        'x-atrium-signature': signatureOf(secret, timestamp, body),
      },
      body,
      signal: AbortSignal.timeout(patienceSeconds * 1000),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const reason = `The SMS gateway answered ${answer.status}`;
    throw passes(answer.status) ? new Error(reason) : new SmsRefused(reason);
  }

  override async close(): Promise<void> {}
}
