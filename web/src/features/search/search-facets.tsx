import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { searchFacets, type SearchFacet } from '@atrium/proto/search';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import type { ShownHit } from '../../shared/search/shown-hits.ts';
import {
  countFilters,
  countOfKind,
  periodsOf,
  valuesOf,
  type Choice,
  type Narrowing,
  type Period,
} from './narrowing.ts';
import { useNarrowedHits, type AskedSearch } from './use-narrowed-hits.ts';
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
  readonly asked: AskedSearch;
  readonly narrowing: Narrowing;
  readonly onNarrow: (change: Narrowing) => void;
  readonly onClear: () => void;
}

/** What was found by site, channel, author and date, each with its number of hits. */
export function SearchFacets({ onClear, ...props }: SearchFacetsProps) {
  return (
    <div className={classes.facets}>
      {searchFacets.map((facet) => (
        <ValueFacet key={facet} {...props} facet={facet} />
      ))}
      <PeriodFacet {...props} />
      {countFilters(props.narrowing) > 0 && (
        <Button variant="default" size="compact-md" className={classes.clear} onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  );
}

type PartProps = Omit<SearchFacetsProps, 'onClear'>;

/** What else could be chosen: among hits that fit everything but the choice itself. */
const useChoices = ({ asked, narrowing }: PartProps, part: keyof Narrowing): readonly ShownHit[] =>
  useNarrowedHits(asked, { ...narrowing, [part]: undefined }).hits;

function ValueFacet({ facet, ...props }: PartProps & { readonly facet: SearchFacet }) {
  const { i18n } = useLingui();
  const { site } = useDirectoryReferences();
  return (
    <Facet
      title={i18n._(titles[facet])}
      choices={valuesOf(useChoices(props, facet), facet).map((one) => ({
        ...one,
        name: one.name ?? site(one.id),
      }))}
      chosen={props.narrowing[facet]}
      onChoose={(id) => props.onNarrow({ [facet]: id })}
    />
  );
}

function PeriodFacet(props: PartProps) {
  const { t, i18n } = useLingui();
  return (
    <Facet
      title={t`Date`}
      choices={periodsOf(useChoices(props, 'period'), props.asked.now).map((one) => ({
        ...one,
        name: i18n._(periodLabels[one.id as Period]),
      }))}
      chosen={props.narrowing.period}
      onChoose={(period) => props.onNarrow({ period: period as Period | undefined })}
    />
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
  // A single value narrows nothing down; one that is chosen can be taken back.
  if (choices.length < (chosen === undefined ? 2 : 1)) return null;
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
              <span>{name}</span> <span className={classes.count}>{countOfKind(count, format.number)}</span>
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
