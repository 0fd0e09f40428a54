import { createPrivateKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { toLine, isTransient, parseRetryAfter, noResponse } from './push-result.ts';
import type { PushResult, PushMessage, PushTarget } from './push.ts';

/** The fields we need from a service account's key file. */
export const FcmAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
export type FcmAccount = z.infer<typeof FcmAccount>;

export interface FcmOptions {
  readonly account: FcmAccount;
  /** Default: Google's server. */
  readonly url?: string | undefined;
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const timeoutMs = 10_000;
const early = 60_000;

const Granted = z.object({ access_token: z.string(), expires_in: z.number() });
const Refusal = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    details: z.array(z.looseObject({ errorCode: z.string().optional() })).default([]),
  }),
});

/** Sends to Android apps through the HTTP v1 API of Firebase Cloud Messaging. */
export class Fcm {
  private readonly key: KeyObject;
  private granted: { token: string; until: number } | undefined;

  constructor(private readonly options: FcmOptions) {
    this.key = createPrivateKey(options.account.private_key);
  }

  async send(target: PushTarget, message: PushMessage): Promise<PushResult> {
    try {
      const { url = 'https://fcm.googleapis.com', account } = this.options;
      const answer = await fetch(`${url}/v1/projects/${account.project_id}/messages:send`, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await this.token()}` },
        body: JSON.stringify({ message: bodyOf(target, message) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      // Discards a token that Google no longer accepts.
      if (answer.status === 401) this.granted = undefined;
      return answerOf(answer.status, await answer.text(), answer.headers.get('retry-after') ?? undefined);
    } catch (error) {
      return noResponse(error);
    }
  }

  /** Valid for an hour and renewed a minute before it expires. */
  private async token(now = Date.now()): Promise<string> {
    if (this.granted && this.granted.until > now) return this.granted.token;
    const { client_email: email, token_uri: uri } = this.options.account;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(this.key);
    const answer = await fetch(uri, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`The token endpoint responded with ${answer.status}`);
    const { access_token: token, expires_in: seconds } = Granted.parse(await answer.json());
    this.granted = { token, until: now + seconds * 1000 - early };
    return token;
  }
}

const bodyOf = ({ token }: PushTarget, message: PushMessage) => {
  const { title, body, link, tag, urgent, silent, keepFor, receipt } = message;
  return {
    token,
    notification: { title, body },
    data: { link, tag, ...(receipt && { receipt }) },
    android: {
      collapse_key: tag,
      priority: urgent ? 'HIGH' : 'NORMAL',
      ttl: `${keepFor}s`,
      notification: { tag, channel_id: silent ? 'silent' : 'default' },
    },
  };
};

function answerOf(status: number, text: string, wait: string | undefined): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'accepted', status, body: '', retryAfter: null };
  const { code, body } = refusalOf(text);
  if (status === 404 || code === 'UNREGISTERED') return { outcome: 'gone', status, body, retryAfter: null };
  const isLater = isTransient(status) || status === 401;
  return { outcome: isLater ? 'later' : 'refused', status, body, retryAfter: parseRetryAfter(wait) };
}

function refusalOf(text: string): { code: string; body: string } {
  try {
    const { error } = Refusal.parse(JSON.parse(text));
    const code = error.details.find(({ errorCode }) => errorCode)?.errorCode ?? error.status;
    return { code, body: toLine(`${code} ${error.message}`) };
  } catch {
    return { code: '', body: toLine(text) };
  }
}
