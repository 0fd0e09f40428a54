import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useId, useState } from 'react';
import type { Audience } from '@atrium/proto/audience';
import type { Reach, ReachedPerson } from '@atrium/proto/identity/reach';
import { languageLabel } from '../i18n/language-name.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ReachCheck } from './reach-check.tsx';
import classes from './reach-panel.module.css';
import type { NameOf, PlaceNames } from './use-audience-names.ts';
import { isEmpty, type AudienceReach } from './use-reach.ts';
import { useReachText } from './use-reach-text.ts';

export interface ReachPanelProps {
  readonly audience: Audience;
  readonly nameOf: NameOf;
  readonly places: PlaceNames;
  readonly reach: AudienceReach;
}

/** Who is in an audience: how many, some of them, where they work and what they read, and whether someone is. */
export function ReachPanel({ audience, nameOf, places, reach }: ReachPanelProps) {
  const { t } = useLingui();
  const { reach: found, people, counting } = reach;
  return (
    <section className={classes.panel} aria-label={t`Who is in it`}>
      <Headline audience={audience} reach={reach} />
      {found && !isEmpty(audience) && (
        <div className={classes.rest} data-counting={counting || undefined}>
          {found.smallestGroup !== null && (
            <p className={classes.quiet}>
              <Trans>In works council mode, only counts are shown, no names.</Trans>
            </p>
          )}
          {people === 0 && (
            <p className={classes.quiet}>
              <Trans>No one matches. Check the exceptions.</Trans>
            </p>
          )}
          {found.smallestGroup === null && <ReachCheck audience={audience} nameOf={nameOf} />}
          {found.examples && found.examples.length > 0 && (
            <Examples examples={found.examples} people={people ?? found.examples.length} places={places} />
          )}
          <Breakdowns found={found} people={people} places={places} />
        </div>
      )}
    </section>
  );
}

function Headline({ audience, reach }: Pick<ReachPanelProps, 'audience' | 'reach'>) {
  const { t } = useLingui();
  const format = useFormat();
  const text = useReachText(audience, reach);
  const { reach: found, people, counting, failed, retry } = reach;
  if (failed)
    return (
      <p className={classes.headline} role="alert">
        <Trans>Couldn’t count the people.</Trans>{' '}
        <Button variant="subtle" size="compact-sm" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    );
  const all = format.number(found?.of ?? 0);
  const isPart = found !== undefined && people !== undefined && people < found.of;
  return (
    <p className={classes.headline} role="status" data-counting={counting || undefined}>
      {isEmpty(audience) ? t`No one yet` : (text ?? t`Counting…`)}
      {isPart && !isEmpty(audience) && <span className={classes.of}> {t`of ${all}`}</span>}
      {counting && <Loader size={16} color="gray" className={classes.counting} aria-hidden />}
    </p>
  );
}

/** How many are shown before all are asked for. */
const few = 4;

interface ExamplesProps {
  readonly examples: readonly ReachedPerson[];
  readonly people: number;
  readonly places: PlaceNames;
}

function Examples({ examples, people, places }: ExamplesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const shown = all ? examples : examples.slice(0, few);
  const others = people - shown.length;
  const more = format.number(others);
  const text = t`${more} more`;
  return (
    <div>
      <ul className={classes.people}>
        {shown.map((person) => (
          <li key={person.id} className={classes.person}>
            <Avatar person={person} size={28} />
            <span className={classes.who}>
              {person.name}
              <PlaceOf person={person} places={places} />
            </span>
          </li>
        ))}
      </ul>
      {others > 0 &&
        (shown.length < examples.length ? (
          <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setAll(true)}>
            {text}
          </Button>
        ) : (
          <p className={classes.quiet}>{text}</p>
        ))}
    </div>
  );
}

function PlaceOf({ person, places }: Pick<ExamplesProps, 'places'> & { readonly person: ReachedPerson }) {
  const site = person.site === null ? undefined : places.sites?.get(person.site);
  const department = person.department === null ? undefined : places.departments?.get(person.department);
  const place = [site, department].filter(Boolean).join(' · ');
  return place ? <span className={classes.place}>{place}</span> : null;
}

interface BreakdownsProps {
  readonly found: Reach;
  readonly people: number | undefined;
  readonly places: PlaceNames;
}

function Breakdowns({ found, people, places }: BreakdownsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const nameOfSite = (site: string | null): string =>
    site === null ? t`No site` : (places.sites?.get(site) ?? '…');
  return (
    <div className={classes.counts}>
      <Breakdown
        title={t`By site`}
        people={people}
        rows={found.bySite.map(({ site, people: count }) => ({
          id: site ?? 'none',
          name: nameOfSite(site),
          count,
        }))}
      />
      <Breakdown
        title={t`By language`}
        people={people}
        rows={found.byLanguage.map(({ language: one, people: count }) => ({
          id: one,
          name: languageLabel(one, language),
          count,
        }))}
      />
    </div>
  );
}

interface BreakdownProps {
  readonly title: string;
  readonly people: number | undefined;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly count: number | null }[];
}

/** The largest groups. All others, and people who are in no group that may be shown, are one number. */
function Breakdown({ title, people, rows }: BreakdownProps) {
  const { t } = useLingui();
  const format = useFormat();
  const heading = useId();
  const largest = rows.slice(0, few);
  const counted = largest.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const others = (people ?? 0) - counted;
  if (counted === 0) return null;
  const shown = others > 0 ? [...largest, { id: 'others', name: t`Others`, count: others }] : largest;
  return (
    <div>
      <h4 id={heading} className={classes.group}>
        {title}
      </h4>
      <ul className={classes.rows} aria-labelledby={heading}>
        {shown.map(({ id, name, count }) => (
          <li key={id} className={classes.row}>
            <span>{name}</span> <span className={classes.number}>{format.number(count ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
