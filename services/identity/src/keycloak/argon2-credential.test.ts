import { expect, it } from '@jest/globals';
import { hashPassword } from '../passwords/passwords.ts';
import { argon2Credential } from './argon2-credential.ts';

it('converts a hash of the library to the format that Keycloak imports', async () => {
  const hash = await hashPassword('wild geese over Gdynia');
  const credential = argon2Credential(hash) as { type: string; credentialData: string; secretData: string };
  expect(credential.type).toBe('password');
  expect(JSON.parse(credential.credentialData)).toEqual({
    algorithm: 'argon2',
    hashIterations: 2,
    additionalParameters: {
      hashLength: ['32'],
      memory: ['19456'],
      type: ['id'],
      version: ['1.3'],
      parallelism: ['1'],
    },
  });
  const { value, salt } = JSON.parse(credential.secretData) as { value: string; salt: string };
  const [, , , , bareSalt = '', bareValue = ''] = hash.split('$');
  expect(value.length % 4).toBe(0);
  expect([salt, value].map((text) => Buffer.from(text, 'base64'))).toEqual(
    [bareSalt, bareValue].map((text) => Buffer.from(text, 'base64')),
  );
});

it.each(['', 'no hash', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1,t=1$salt$hash'])(
  'makes no credential from %j',
  (hash) => {
    expect(argon2Credential(hash)).toBeNull();
  },
);
