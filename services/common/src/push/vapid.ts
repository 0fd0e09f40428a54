import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/**
 * Our identity at browsers' push services (RFC 8292). Subscriptions are bound to the public key, so it can never
 * change.
 */
export interface VapidKeys {
  /** Uncompressed P-256 point, base64url. */
  readonly publicKey: string;
  /** Its scalar, base64url. */
  readonly privateKey: string;
}

const half = 32;

export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const bytes = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(bytes).toString('base64url'), privateKey: d };
}

/** Throws if the two are not a P-256 key pair. */
export function signingKeyOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 2 * half + 1 || point[0] !== 4) throw new Error('Invalid VAPID public key');
  const [x, y] = [point.subarray(1, half + 1), point.subarray(half + 1)].map((one) =>
    one.toString('base64url'),
  ) as [string, string];
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
}

/** The `Authorization` header that identifies us to one push service, valid for half a day. */
export async function vapidHeader(
  audience: string,
  subject: string,
  publicKey: string,
  key: KeyObject,
): Promise<string> {
  const token = await new SignJWT({ sub: subject })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(audience)
    .setExpirationTime('12h')
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
