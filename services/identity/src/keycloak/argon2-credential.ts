/** The format of the library, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
const encoded = /^\$argon2(id|i|d)\$v=(\d+)\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** The library omits the padding, but Java's decoder needs it. */
const padded = (base64: string): string => base64.padEnd(Math.ceil(base64.length / 4) * 4, '=');

/** An argon2 hash in the format that Keycloak imports. Null if it is not one, so no one can sign in with it. */
export function argon2Credential(hash: string): object | null {
  const [, type, version, memory, hashIterations, parallelism, salt, value] = encoded.exec(hash) ?? [];
  if (!salt || !value) return null;
  const additionalParameters = {
    hashLength: [String(Buffer.from(value, 'base64').length)],
    memory: [memory],
    type: [type],
    version: [version === '16' ? '1.0' : '1.3'],
    parallelism: [parallelism],
  };
  return {
    type: 'password',
    credentialData: JSON.stringify({
      hashIterations: Number(hashIterations),
      algorithm: 'argon2',
      additionalParameters,
    }),
    secretData: JSON.stringify({ value: padded(value), salt: padded(salt), additionalParameters: {} }),
  };
}
