import ece from 'http_ece';
import { createECDH, type ECDH } from 'node:crypto';

interface Receiver {
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Message encryption for Web Push (RFC 8291): only the browser can decrypt it, not the push service. Each message gets a
 * new key pair and salt. They are passed in only to test the example in the standard.
 */
export const encryptForBrowser = (
  text: Buffer,
  { p256dh, auth }: Receiver,
  { privateKey = newKeyPair(), salt }: { readonly privateKey?: ECDH; readonly salt?: Buffer } = {},
): Buffer =>
  ece.encrypt(text, {
    version: 'aes128gcm',
    dh: p256dh,
    authSecret: auth,
    privateKey,
    ...(salt && { salt }),
  });

function newKeyPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}
