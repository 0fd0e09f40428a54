import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { maxHitsPerKind, searchFacets, type SearchFacet } from '@atrium/proto/search';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import type { ShownHit } from '../../shared/search/shown-hits.ts';
import {
  countChosen,
  narrowed,
  periodsOf,
  valuesOf,
  type Choice,
  type Narrowing,
  type Period,
} from './narrowing.ts';
import classes from './search-facets.module.css';

const titles: Readonly<Record<SearchFacet, MessageDescriptor>> = {
  site: msg`Site`,
  channel: msg`Channel`,
  author: msg`Author`,
};
const periodLabels: Readonly<Record<Period, MessageDescriptor>> = {
  week: msg`Last 7 days`,
  month: msg`Last 31 days`,
  year: msg`Last 12 months`,
};
/** How many are shown before all are asked for. */
const few = 6;

export interface SearchFacetsProps {
  readonly hits: readonly ShownHit[];
  readonly narrowing: Narrowing;
  /** When the search began, in milliseconds. */
  readonly now: number;
  readonly onNarrow: (change: Narrowing) => void;
  readonly onClear: () => void;
}

/** What was found by kind, site, channel, author and date, each with its number of hits. */
export function SearchFacets({ hits, narrowing, now, onNarrow, onClear }: SearchFacetsProps) {
  const { t, i18n } = useLingui();
  const { site } = useDirectoryReferences();
  const among = (part: keyof Narrowing) => narrowed(hits, narrowing, now, part);
  const kinds = [...Map.groupBy(among('kind'), ({ kind }) => kind)].map(([{ kind, label }, some]) => ({
    id: kind,
    name: i18n._(label),
    count: some.length,
  }));
  const dates = periodsOf(among('period'), now).map((one) => ({
    ...one,
    name: i18n._(periodLabels[one.id as Period]),
  }));
  return (
    <div className={classes.facets}>
      <Facet
        title={t`Type`}
        choices={kinds}
        chosen={narrowing.kind}
        onChoose={(kind) => onNarrow({ kind })}
      />
      {searchFacets.map((facet) => (
        <Facet
          key={facet}
          title={i18n._(titles[facet])}
          choices={valuesOf(among(facet), facet).map((one) => ({
            ...one,
            name: one.name ?? site(one.id),
          }))}
          chosen={narrowing[facet]}
          onChoose={(id) => onNarrow({ [facet]: id })}
        />
      ))}
      <Facet
        title={t`Date`}
        choices={dates}
        chosen={narrowing.period}
        onChoose={(period) => onNarrow({ period: period as Period | undefined })}
      />
      {countChosen(narrowing) > 0 && (
        <Button variant="default" size="compact-md" className={classes.clear} onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  );
}

interface FacetProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

function Facet({ title, choices, chosen, onChoose }: FacetProps) {
  const heading = useId();
  const format = useFormat();
  const [all, setAll] = useState(false);
  if (choices.length === 0) return null;
  const shown = all ? choices : choices.filter(({ id }, at) => at < few || id === chosen);
  return (
    <section>
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list} aria-labelledby={heading}>
        {shown.map(({ id, name, count }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id === chosen ? undefined : id)}
            >
              <span>{name}</span>{' '}
              <span className={classes.count}>
                {format.number(count)}
                {count >= maxHitsPerKind && '+'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < choices.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </section>
  );
}
