import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

interface Receiver {
  readonly p256dh: string;
  readonly auth: string;
}

const recordSize = 4096;
/** Delimiter of the last record. Anything after it would be padding. */
const lastRecord = Buffer.from([2]);

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Message encryption for Web Push (RFC 8291) in one aes128gcm record (RFC 8188): only the browser can decrypt it, not
 * the push service. Each message gets a new key pair and salt. They are passed in only to test the example in the
 * standard.
 */
export function encryptForBrowser(
  text: Buffer,
  { p256dh, auth }: Receiver,
  salt = randomBytes(16),
  ours?: Buffer,
): Buffer {
  const ecdh = createECDH('prime256v1');
  if (ours) ecdh.setPrivateKey(ours);
  else ecdh.generateKeys();
  const [theirs, own] = [Buffer.from(p256dh, 'base64url'), ecdh.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own]);
  const shared = derive(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(Buffer.concat([text, lastRecord])), cipher.final(), cipher.getAuthTag()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize, 0);
  head.writeUInt8(own.length, 4);
  return Buffer.concat([salt, head, own, ...sealed]);
}
