/** Letters that Unicode normalisation does not decompose. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Lower case without diacritics and soft hyphens: "Zakładkę" and "zakladke" are the same. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı]/g, (letter) => letters[letter] ?? letter);
