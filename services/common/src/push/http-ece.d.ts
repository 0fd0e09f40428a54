/** The part of `http_ece`, which ships no types, that is used here. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export interface EncryptionParameters {
    /** Content encoding (RFC 8188). */
    readonly version: 'aes128gcm';
    /** Public key of the receiver, as an uncompressed P-256 point in base64url. */
    readonly dh: string;
    /** Authentication secret of the receiver, base64url. */
    readonly authSecret: string;
    readonly privateKey: ECDH;
    /** 16 bytes; random unless given. */
    readonly salt?: Buffer;
  }

  const ece: { encrypt(text: Buffer, parameters: EncryptionParameters): Buffer };
  export default ece;
}
