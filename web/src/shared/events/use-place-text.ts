import { useLingui } from '@lingui/react/macro';
import type { EventMoment } from '@atrium/proto/events/event-moment';
import { useDirectoryReferences } from '../people/use-directory-references.ts';

/** Where an event takes place, in words. Empty if it does not say. */
export function usePlaceText(...places: readonly EventMoment['place'][]): string[] {
  const { t } = useLingui();
  const { site } = useDirectoryReferences({ enabled: places.some((place) => place?.kind === 'site') });
  return places.map((place) => {
    if (!place) return '';
    if (place.kind === 'online') return t`Online`;
    return [place.site === null ? '' : site(place.site), place.text].filter(Boolean).join(' · ');
  });
}
