import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const count = 10;
const length = 16;

/** 80 bits each, for when the app is lost. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join(''),
  );

/** As people can read and type it. */
export const inGroups = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');
