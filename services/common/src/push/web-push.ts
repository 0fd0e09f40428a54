import { createHash, type KeyObject } from 'node:crypto';
import type { BlockList } from 'node:net';
import { OutboundError, outboundFetch, type OutboundAnswer } from '../http/outbound-fetch.ts';
import { lineOf, passes, secondsOf, unreachable } from './push-answer.ts';
import type { PushAnswer, PushMessage, PushTarget } from './push.ts';
import { signingKeyOf, vapidHeader, type VapidKeys } from './vapid.ts';
import { encryptForBrowser } from './web-push-encryption.ts';

export interface WebPushOptions extends VapidKeys {
  /** Whom a push service may turn to: `mailto:` or an address of the web. */
  readonly subject: string;
  /** Networks beside the public internet that a subscription may name. */
  readonly opened: BlockList;
}

/** To browsers, by the push service each of them names: an address from outside, so it reaches nothing inside. */
export class WebPush {
  private readonly key: KeyObject;

  constructor(private readonly options: WebPushOptions) {
    this.key = signingKeyOf(options);
  }

  async send({ token, keys }: PushTarget, message: PushMessage): Promise<PushAnswer> {
    if (!keys) return { outcome: 'refused', status: null, said: 'No keys', retryAfter: null };
    try {
      const address = new URL(token);
      const { title, body, link, tag, silent, again, receipt } = message;
      const payload = Buffer.from(JSON.stringify({ title, body, link, tag, silent, again, receipt }));
      const sealed = encryptForBrowser(payload, keys);
      const { publicKey, subject, opened } = this.options;
      const answer = await outboundFetch(address, {
        method: 'POST',
        headers: {
          authorization: await vapidHeader(address.origin, subject, publicKey, this.key),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': String(sealed.length),
          ttl: String(message.keepFor),
          urgency: message.urgent ? 'high' : 'normal',
          topic: topicOf(tag),
        },
        body: sealed,
        patience: 10_000,
        mostBytes: 16 * 1024,
        opened,
      });
      return answerOf(answer);
    } catch (error) {
      if (error instanceof OutboundError && error.failure === 'refused-address')
        return { outcome: 'gone', status: null, said: error.failure, retryAfter: null };
      return unreachable(error);
    }
  }
}

/** A topic is 32 signs of the base64url alphabet at most. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

function answerOf({ status, headers, body }: OutboundAnswer): PushAnswer {
  const said = lineOf(body.toString());
  const retryAfter = secondsOf(String(headers['retry-after'] ?? ''));
  if (status >= 200 && status < 300) return { outcome: 'accepted', status, said, retryAfter: null };
  if (status === 404 || status === 410) return { outcome: 'gone', status, said, retryAfter: null };
  return { outcome: passes(status) ? 'later' : 'refused', status, said, retryAfter };
}
