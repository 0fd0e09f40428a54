import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const count = 10;
const length = 16;

/** 80 bits each, for people who have lost their authenticator app. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join(''),
  );

/** In groups, for reading and typing. */
export const formatRecoveryCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');
