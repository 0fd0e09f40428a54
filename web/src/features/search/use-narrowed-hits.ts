import { maxHitsPerKind } from '@atrium/proto/search';
import { useFoundMessages } from '../../shared/chat/use-found-messages.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSearch, type Found } from '../../shared/search/search.queries.ts';
import { useShownHits, type ShownHit } from '../../shared/search/shown-hits.ts';
import type { ForgivingSearch } from '../../shared/search/use-forgiving-search.ts';
import { messageHits, messageKind } from './message-hits.ts';
import { askedFor, countFilters, type Narrowing } from './narrowing.ts';

/** A search as it was asked, before it is narrowed down. */
export interface AskedSearch extends Pick<ForgivingSearch, 'meant' | 'isVerbatim' | 'isPending'> {
  readonly q: string;
  /** When it began, in milliseconds. */
  readonly now: number;
}

export interface NarrowedHits extends Pick<Found, 'isPending' | 'isIncomplete' | 'isDown'> {
  readonly hits: readonly ShownHit[];
}

/**
 * The best hits among all that fit what is chosen. Only if nothing at all was found as typed, typing errors are forgiven
 * here, too: hits that are narrowed down are among the others.
 */
export function useNarrowedHits(
  { q, now, meant, isVerbatim, isPending: isAsking }: AskedSearch,
  narrowing: Narrowing,
): NarrowedHits {
  const { kind, site, channel } = narrowing;
  const asked = askedFor(narrowing, now);
  const isNarrowed = kind !== undefined || countFilters(narrowing) > 0;
  const search = useSearch({
    ...{ q, limit: maxHitsPerKind, ...asked },
    ...(kind && { kinds: [kind] }),
    verbatim: isNarrowed ? meant === null : isVerbatim,
    isReady: !isNarrowed || !isAsking,
  });
  // Corrections do not count where something was found as typed.
  const hits = useShownHits(meant === null && search.correctedTo !== null ? [] : search.hits);
  const hasMessages = (!kind || kind === messageKind.kind) && !site && !channel;
  const { messages, ...chat } = useFoundMessages(hasMessages ? q : '', maxHitsPerKind, asked);
  const language = useLanguage();
  return {
    hits: [...hits, ...messageHits(messages, language)],
    isPending: search.isPending || chat.isPending || isAsking,
    isIncomplete: search.isIncomplete || chat.isMissing,
    isDown: search.isDown,
  };
}
