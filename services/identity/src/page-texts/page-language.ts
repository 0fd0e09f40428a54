import { acceptedLanguage, closestLanguage } from '@atrium/common/http/accept-language';
import type { PageLanguage } from './texts.ts';

const first = (tags: readonly string[]): PageLanguage | undefined =>
  tags.map(closestLanguage).find((language) => language !== undefined);

/**
 * The language chosen on the page, or else requested by the client, or else preferred by the browser, or else English.
 */
export function pageLanguage(
  chosen: unknown,
  uiLocales: unknown,
  acceptLanguage: string | undefined,
): PageLanguage {
  const requested = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  const selected = typeof chosen === 'string' ? [chosen] : [];
  return first(selected) ?? first(requested) ?? acceptedLanguage(acceptLanguage) ?? 'en-GB';
}
