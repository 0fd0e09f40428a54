import { createHash, type KeyObject } from 'node:crypto';
import type { BlockList } from 'node:net';
import { OutboundError, outboundFetch, type OutboundResponse } from '../http/outbound-fetch.ts';
import { toLine, isTransient, parseRetryAfter, noResponse } from './push-result.ts';
import type { PushResult, PushMessage, PushTarget } from './push.ts';
import { signingKeyOf, vapidHeader, type VapidKeys } from './vapid.ts';
import { encryptForBrowser } from './web-push-encryption.ts';

export interface WebPushOptions extends VapidKeys {
  /** Contact for push services: `mailto:` or a web address. */
  readonly subject: string;
  /** Networks besides the public internet that subscriptions may point to. */
  readonly allowedNetworks: BlockList;
}

/**
 * Sends to browsers through the push service of each subscription. That URL is untrusted, so it must not reach internal
 * networks.
 */
export class WebPush {
  private readonly key: KeyObject;

  constructor(private readonly options: WebPushOptions) {
    this.key = signingKeyOf(options);
  }

  async send({ token, keys }: PushTarget, message: PushMessage): Promise<PushResult> {
    if (!keys) return { outcome: 'refused', status: null, body: 'No keys', retryAfter: null };
    try {
      const address = new URL(token);
      const { title, body, link, tag, silent, again, receipt } = message;
      const payload = Buffer.from(JSON.stringify({ title, body, link, tag, silent, again, receipt }));
      const sealed = encryptForBrowser(payload, keys);
      const { publicKey, subject, allowedNetworks } = this.options;
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
        timeoutMs: 10_000,
        maxBytes: 16 * 1024,
        allowedNetworks,
      });
      return answerOf(answer);
    } catch (error) {
      if (error instanceof OutboundError && error.failure === 'refused-address')
        return { outcome: 'gone', status: null, body: error.failure, retryAfter: null };
      return noResponse(error);
    }
  }
}

/** A topic has at most 32 base64url characters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

function answerOf({ status, headers, body }: OutboundResponse): PushResult {
  const text = toLine(body.toString());
  const retryAfter = parseRetryAfter(String(headers['retry-after'] ?? ''));
  if (status >= 200 && status < 300) return { outcome: 'accepted', status, body: text, retryAfter: null };
  if (status === 404 || status === 410) return { outcome: 'gone', status, body: text, retryAfter: null };
  return { outcome: isTransient(status) ? 'later' : 'refused', status, body: text, retryAfter };
}
