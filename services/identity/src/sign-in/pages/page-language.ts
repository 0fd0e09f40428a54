import { interfaceLanguages } from '@atrium/proto/common';
import type { PageLanguage } from './texts.ts';

/** The interface's language for a tag somebody sends: "de-AT" is German, "en" is ours. */
function closest(tag: string): PageLanguage | undefined {
  const primary = tag.trim().toLowerCase().split('-')[0];
  return interfaceLanguages.find((language) => language.toLowerCase().split('-')[0] === primary);
}

const first = (tags: readonly string[]): PageLanguage | undefined =>
  tags.map(closest).find((language) => language !== undefined);

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

/** What was chosen on the page, else what the client asked for, else what the browser prefers, else ours. */
export function pageLanguage(
  chosen: unknown,
  uiLocales: unknown,
  acceptLanguage: string | undefined,
): PageLanguage {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const picked = typeof chosen === 'string' ? [chosen] : [];
  return first(picked) ?? first(asked) ?? first(byPreference(acceptLanguage ?? '')) ?? 'en-GB';
}
