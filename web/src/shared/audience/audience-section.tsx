import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type KeyboardEvent } from 'react';
import type { Audience } from '@atrium/proto/audience';
import { AudienceChip } from './audience-chip.tsx';
import {
  entriesOf,
  listOf,
  withEntry,
  withoutEntry,
  type AudienceEntry,
  type ExcludingList,
  type Side,
} from './audience-kinds.ts';
import { canExcept, canSelect, mustExclude, type AudienceLimit } from './audience-limit.ts';
import { AudienceSearch } from './audience-search.tsx';
import classes from './audience-section.module.css';
import { unitsAbove } from './unit-options.ts';
import { useUnits } from './use-units.ts';
import type { NameOf, PlaceNames } from './use-audience-names.ts';
import type { AudienceReach } from './use-reach.ts';

export interface AudienceSectionProps {
  readonly side: Side;
  readonly audience: Audience;
  readonly onChange: (audience: Audience) => void;
  readonly audienceLimit: AudienceLimit;
  readonly places: PlaceNames;
  readonly nameOf: NameOf;
  readonly reach: AudienceReach;
}

/** What an audience includes or leaves out: one search field for everything, and what was chosen as chips. */
export function AudienceSection(props: AudienceSectionProps) {
  const { side, audience, onChange, audienceLimit, places, nameOf, reach } = props;
  const { t } = useLingui();
  const units = useUnits();
  const field = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const entries = entriesOf(audience, side);
  const mayAdd = ({ kind, id }: AudienceEntry): boolean =>
    (side === 'except' ? canExcept : canSelect)(
      audienceLimit,
      kind,
      id,
      kind === 'units' ? unitsAbove(units, id) : [],
    );
  const mayRemove = (entry: AudienceEntry): boolean =>
    side === 'include'
      ? mayAdd(entry)
      : !mustExclude(audienceLimit, listOf(side, entry.kind) as ExcludingList, entry.id);
  const countOf = ({ kind, id }: AudienceEntry) =>
    reach.reach?.parts.find((part) => part.list === listOf(side, kind) && part.id === id);
  const remove = (entry: AudienceEntry): void => {
    field.current?.focus();
    onChange(withoutEntry(audience, side, entry));
  };
  const removeLast = (): void => {
    const last = entries.findLast(mayRemove);
    if (last) onChange(withoutEntry(audience, side, last));
  };
  const buttons = (): HTMLElement[] => [...(chips.current?.querySelectorAll('button') ?? [])];
  const moveAmongChips = (event: KeyboardEvent): void => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowLeft') all[Math.max(0, at - 1)]?.focus();
    else if (event.key === 'ArrowRight') (all[at + 1] ?? field.current)?.focus();
    else if (event.key === 'Backspace' || event.key === 'Delete') all[at]?.click();
    else return;
    event.preventDefault();
  };
  const label = side === 'include' ? t`Include people who match any of these` : t`Except`;
  return (
    <section className={classes.section} data-side={side} aria-label={label}>
      <h3 className={classes.title}>{label}</h3>
      <AudienceSearch
        field={field}
        label={side === 'include' ? t`Add to the audience` : t`Add an exception`}
        placeholder={side === 'include' ? t`Site, team, department, grade or person` : t`Add an exception`}
        isFirst={side === 'include'}
        places={places}
        isOffered={(entry) =>
          !entries.some(({ kind, id }) => kind === entry.kind && id === entry.id) && mayAdd(entry)
        }
        onAdd={(entry) => onChange(withEntry(audience, side, entry))}
        onRemoveLast={removeLast}
        onLeave={() => buttons().at(-1)?.focus()}
      />
      {entries.length > 0 && (
        <ul ref={chips} className={classes.chips} aria-label={label}>
          {entries.map((entry) => (
            <AudienceChip
              key={`${entry.kind} ${entry.id}`}
              kind={entry.kind}
              name={nameOf(entry)}
              side={side}
              part={countOf(entry)}
              smallestGroup={reach.reach?.smallestGroup ?? null}
              onRemove={mayRemove(entry) ? () => remove(entry) : null}
              onKeyDown={moveAmongChips}
            />
          ))}
        </ul>
      )}
      {side === 'include' && entries.length === 0 && !audience.everyone && (
        <p className={classes.hint}>
          <Trans>Choose at least one site, team, department, grade or person.</Trans>
        </p>
      )}
    </section>
  );
}
