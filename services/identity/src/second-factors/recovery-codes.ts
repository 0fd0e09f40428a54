import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const count = 10;
const length = 24;

/** 120 bits each, so that a hash without a salt cannot be reversed, for people who have lost their authenticator app. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join(''),
  );

/** In groups, for reading and typing. */
export const formatRecoveryCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');
