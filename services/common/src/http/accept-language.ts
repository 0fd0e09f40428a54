import { interfaceLanguages, type InterfaceLanguage } from '@atrium/proto/common';

/** The interface language for a language tag: `de-AT` is German, any English is `en-GB`. */
export function closestLanguage(tag: string): InterfaceLanguage | undefined {
  const primary = tag.trim().toLowerCase().split('-')[0];
  return interfaceLanguages.find((language) => language.toLowerCase().split('-')[0] === primary);
}

/** The interface language an Accept-Language header prefers; `undefined` if it accepts none of them. */
export const acceptedLanguage = (header: string | undefined): InterfaceLanguage | undefined =>
  byPreference(header ?? '')
    .map(closestLanguage)
    .find((language) => language !== undefined);

function byPreference(header: string): string[] {
  const weighed = header
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality ? Number(quality.trim().slice(2)) : 1 };
    });
  return weighed
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
