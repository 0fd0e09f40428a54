/** Digits and capital letters without those that look alike: I, L, O and U. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** In characters of 5 bits each, so that nobody guesses a code. */
export const codeLength = 16;

const codeShape = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** As people read and type it: `7K3F-9QXM-20TA-1V6C`. */
export const groupedCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** The code in what a camera has read or a person has typed, also with small or mistaken letters. Null if it is none. */
export function codeIn(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return codeShape.test(code) ? code : null;
}
