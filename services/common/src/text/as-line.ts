/** Text on a single line, such as the subject of a mail, whatever was entered. */
export const asLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
