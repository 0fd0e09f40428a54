import { createPrivateKey, createHash, type KeyObject } from 'node:crypto';
import { connect, constants, type ClientHttp2Session } from 'node:http2';
import { SignJWT } from 'jose';
import { toLine, isTransient, parseRetryAfter, noResponse } from './push-result.ts';
import type { PushResult, PushMessage, PushTarget } from './push.ts';

export interface ApnsOptions {
  /** The `.p8` key of the developer account, with the key id and team id. */
  readonly key: string;
  readonly keyId: string;
  readonly teamId: string;
  /** Bundle id of the app. */
  readonly topic: string;
  /** Default: Apple's production server. */
  readonly url?: string | undefined;
  /** CA certificate of a server whose certificate is not publicly trusted. */
  readonly ca?: string | undefined;
}

const timeoutMs = 10_000;
/**
 * In milliseconds. Apple accepts a token for up to an hour and does not want a new one more often than every twenty
 * minutes.
 */
const tokenLife = 40 * 60_000;
/** Apple's reasons for a device that no longer exists or never belonged to this app. */
const dead: ReadonlySet<string> = new Set([
  'BadDeviceToken',
  'Unregistered',
  'DeviceTokenNotForTopic',
  'ExpiredToken',
]);
const stale: ReadonlySet<string> = new Set(['ExpiredProviderToken', 'InvalidProviderToken']);

interface Raw {
  readonly status: number;
  readonly text: string;
  readonly wait: string | undefined;
}

/** Sends to iOS apps, with token authentication and one HTTP/2 connection for all messages. */
export class Apns {
  private readonly key: KeyObject;
  private session: ClientHttp2Session | undefined;
  private token: { text: string; until: number } | undefined;

  constructor(private readonly options: ApnsOptions) {
    this.key = createPrivateKey(options.key);
  }

  async send(target: PushTarget, message: PushMessage): Promise<PushResult> {
    try {
      const { status, text, wait } = await this.post(target, message, await this.bearer());
      const answer = answerOf(status, text, wait);
      if (stale.has(answer.body)) this.token = undefined;
      return answer;
    } catch (error) {
      return noResponse(error);
    }
  }

  async close(): Promise<void> {
    this.session?.close();
  }

  private async post(target: PushTarget, message: PushMessage, bearer: string): Promise<Raw> {
    const request = this.connected().request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${encodeURIComponent(target.token)}`,
      authorization: `bearer ${bearer}`,
      'apns-topic': this.options.topic,
      'apns-push-type': 'alert',
      'apns-priority': message.urgent ? '10' : '5',
      'apns-expiration': String(Math.floor(Date.now() / 1000) + message.keepFor),
      // At most 64 bytes.
      'apns-collapse-id': createHash('sha256').update(message.tag).digest('base64url'),
    });
    request.setTimeout(timeoutMs, () => request.destroy(new Error('timeout')));
    request.end(JSON.stringify(payloadOf(message)));
    const answered = new Promise<Omit<Raw, 'text'>>((resolve, reject) => {
      request.once('error', reject).once('close', () => reject(new Error('closed without a response')));
      request.once('response', (headers) =>
        resolve({ status: Number(headers[':status']), wait: headers['retry-after'] as string | undefined }),
      );
    });
    const head = await answered;
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    return { ...head, text: Buffer.concat(parts).toString() };
  }

  private connected(): ClientHttp2Session {
    if (this.session && !this.session.closed && !this.session.destroyed) return this.session;
    const { url = 'https://api.push.apple.com', ca } = this.options;
    const session = connect(url, ca === undefined ? {} : { ca });
    // Requests in progress report the error themselves. The next one reconnects.
    session.on('error', () => session.destroy());
    session.unref();
    return (this.session = session);
  }

  private async bearer(now = Date.now()): Promise<string> {
    if (this.token && this.token.until > now) return this.token.text;
    const { keyId, teamId } = this.options;
    const text = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setIssuedAt()
      .sign(this.key);
    this.token = { text, until: now + tokenLife };
    return text;
  }
}

const payloadOf = ({ title, body, link, tag, silent, receipt }: PushMessage) => ({
  aps: { alert: { title, body }, 'thread-id': tag, ...(!silent && { sound: 'default' }) },
  link,
  ...(receipt && { receipt }),
});

function answerOf(status: number, text: string, wait: string | undefined): PushResult {
  if (status === 200) return { outcome: 'accepted', status, body: '', retryAfter: null };
  const body = reasonOf(text);
  if (status === 410 || dead.has(body)) return { outcome: 'gone', status, body, retryAfter: null };
  const isLater = isTransient(status) || stale.has(body);
  return { outcome: isLater ? 'later' : 'refused', status, body, retryAfter: parseRetryAfter(wait) };
}

function reasonOf(text: string): string {
  try {
    const { reason = '' } = JSON.parse(text) as { reason?: string };
    return toLine(reason);
  } catch {
    return toLine(text);
  }
}
