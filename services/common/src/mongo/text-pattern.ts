/**
 * Patterns that match a text from outside literally. They are made only here, so that no text can become a pattern of its
 * own. MongoDB refuses patterns with NUL, so control characters are left out: no stored text contains any.
 */
export const literally = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

type Flags = '' | 'i';

export const containing = (text: string, flags: Flags = ''): RegExp => new RegExp(literally(text), flags);

/** Case-sensitive, it uses an index. */
export const startingWith = (text: string, flags: Flags = ''): RegExp =>
  new RegExp(`^${literally(text)}`, flags);

export const endingWith = (text: string, flags: Flags = ''): RegExp =>
  new RegExp(`${literally(text)}$`, flags);

export const equalIgnoringCase = (text: string): RegExp => new RegExp(`^${literally(text)}$`, 'i');
