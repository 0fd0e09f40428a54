/** Text that is told on one line, such as the subject of a mail, whatever was typed. */
export const asLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
