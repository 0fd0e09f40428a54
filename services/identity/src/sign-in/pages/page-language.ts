import { acceptedLanguage, closestLanguage } from '@atrium/common/http/accept-language';
import type { PageLanguage } from './texts.ts';

const first = (tags: readonly string[]): PageLanguage | undefined =>
  tags.map(closestLanguage).find((language) => language !== undefined);

/** What was chosen on the page, else what the client asked for, else what the browser prefers, else English. */
export function pageLanguage(
  chosen: unknown,
  uiLocales: unknown,
  acceptLanguage: string | undefined,
): PageLanguage {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const picked = typeof chosen === 'string' ? [chosen] : [];
  return first(picked) ?? first(asked) ?? acceptedLanguage(acceptLanguage) ?? 'en-GB';
}
