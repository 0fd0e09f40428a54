import { capitalise } from './capitalise.ts';
import { interfaceLanguages } from '@atrium/proto/common';

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
const codes = letters.flatMap((first) => letters.map((second) => first + second));
/** Named by browsers, but no countries. */
const others = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

const namesByLanguage = new Map<string, ReadonlyMap<string, string>>();

/** The names of all countries by their codes. Browsers know them, but not which codes there are. */
function namesIn(language: string): ReadonlyMap<string, string> {
  const known = namesByLanguage.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const found = new Map<string, string>();
  for (const code of codes) {
    const name = others.has(code) ? undefined : names.of(code);
    // A code that is out of use has the name of the country that followed.
    if (name !== undefined && ![...found.values()].includes(name)) found.set(code, name);
  }
  namesByLanguage.set(language, found);
  return found;
}

/** To choose from: every country as the reader calls it. */
export const countryNames = (language: string): string[] =>
  [...namesIn(language).values()]
    .map((name) => capitalise(name, language))
    .toSorted((one, other) => one.localeCompare(other, language));

/** A country in the reader’s language, whichever of our languages it was written in. Anything else stays as it is. */
export function countryName(written: string, language: string): string {
  const sought = written.trim().toLocaleLowerCase(language);
  if (sought === '') return written;
  for (const one of interfaceLanguages)
    for (const [code, name] of namesIn(one))
      if (name.toLocaleLowerCase(language) === sought || code.toLocaleLowerCase(language) === sought)
        return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? written;
  return written;
}
