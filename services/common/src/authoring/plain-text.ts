/** The text of stored HTML, without markup. */
export const plainText = (html: string): string =>
  html
    // The cells of a row are one line.
    .replace(/(?:<\/p>)?<\/t[dh]>(?!\s*<\/tr>)/g, ' · ')
    .replace(/<\/(?:p|h\d|li|tr|td|th|blockquote|pre|figcaption|caption)>|<(?:br|hr)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
