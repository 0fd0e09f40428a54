import { useLingui } from '@lingui/react/macro';
import { IconRepeat } from '@tabler/icons-react';
import type { ManagedEventRow } from '@atrium/proto/events/event';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatMoment } from '../../shared/i18n/zoned-time.ts';
import type { Column } from '../../shared/list/column.ts';
import { LocalisedText } from '../../shared/localised/localised-text.tsx';
import { OutdatedLanguages } from '../../shared/localised/outdated-languages.tsx';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import classes from './event-columns.module.css';
import { eventStates } from './event-states.ts';

/** Columns of a table of events. */
export function useEventColumns(): Column<ManagedEventRow>[] {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { days } = useFormat();
  const { site } = useDirectoryReferences();
  return [
    {
      title: t`Title`,
      width: 'minmax(12rem, 2fr)',
      cell: ({ title, series, stale }) => (
        <>
          <LocalisedText texts={title} />
          {series !== null && (
            <IconRepeat className={classes.repeats} size={16} role="img" aria-label={t`Repeats`} />
          )}
          <OutdatedLanguages stale={stale} />
        </>
      ),
    },
    {
      title: t`When`,
      ...{ sort: 'startsAt', width: 'minmax(12rem, 1.4fr)' },
      cell: ({ timeStart, startsAt, dateStart, dateEnd, zone }) =>
        timeStart === null
          ? days(dateStart, dateEnd ?? dateStart)
          : formatMoment(startsAt, zone, language, { withYear: true }),
    },
    {
      title: t`Site`,
      isOptional: true,
      cell: ({ place }) => (place?.kind === 'site' ? site(place.site) : ''),
    },
    { title: t`Status`, width: '7.5rem', cell: ({ state }) => <StateBadge of={eventStates} state={state} /> },
    {
      title: t`Going`,
      ...{ isNumber: true, width: '6rem' },
      cell: ({ counts, capacity }) => {
        const going = i18n.number(counts.attending + counts.guests);
        return capacity === null ? going : `${going} / ${i18n.number(capacity)}`;
      },
    },
    {
      title: t`Waiting`,
      ...{ isNumber: true, width: '6rem', isOptional: true },
      cell: ({ counts }) => i18n.number(counts.waiting),
    },
  ];
}
