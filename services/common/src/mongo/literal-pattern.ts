/**
 * The source of a regular expression that matches a text from outside literally. MongoDB refuses patterns with NUL, so
 * control characters are left out: no stored name contains any.
 */
export const literalPattern = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
