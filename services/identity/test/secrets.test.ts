import { expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from '../src/passwords/passwords.ts';
import { formatRecoveryCode, newRecoveryCodes } from '../src/second-factors/recovery-codes.ts';
import { newSecret } from '../src/secrets/secret.ts';

it('a password is stored with argon2id, a salt of its own and the recommended cost', async () => {
  const [one, other] = [
    await hashPassword('wild geese over Gdynia'),
    await hashPassword('wild geese over Gdynia'),
  ];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
  expect(await verifyPassword(other, 'wild geese over Gdynia')).toBe(true);
});

it('a password is compared as typed, to its last character', async () => {
  const password = `Wild geese, ${'and more of them '.repeat(11)}!`;
  expect(password.length).toBeGreaterThan(190);
  const stored = await hashPassword(password);
  const isAccepted = (typed: string): Promise<boolean> => verifyPassword(stored, typed);
  expect(await isAccepted(password)).toBe(true);
  for (const typed of [password.slice(0, -1), `${password} `, ` ${password}`, password.toLowerCase()])
    expect(await isAccepted(typed)).toBe(false);
});

it('links and tokens have 256 random bits, and recovery codes 120', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{24}$/);
  expect(formatRecoveryCode('ABCDEFGHIJKLMNOPQRSTUVWX')).toBe('ABCD-EFGH-IJKL-MNOP-QRST-UVWX');
});
