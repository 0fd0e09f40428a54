import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { focusTab } from '../../shared/detail/focus-tab.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { HitIcon, HitLines } from '../../shared/search/hit-lines.tsx';
import { MarkedText } from '../../shared/search/marked-text.tsx';
import type { ShownHit } from '../../shared/search/shown-hits.ts';
import { HitMenu } from './hit-menu.tsx';
import classes from './hits.module.css';
import { countOfKind } from './narrowing.ts';
import { ResultSection } from './result-section.tsx';

/** How many of each kind are shown beside others. */
const few = 5;

export interface HitGroupsProps {
  readonly hits: readonly ShownHit[];
  /** Shows all of a kind; missing while only one kind is shown. */
  readonly onKind: ((kind: string) => void) | undefined;
}

/** Hits by kind, the kind with the best hit first. */
export function HitGroups({ hits, onKind }: HitGroupsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const groups = [...Map.groupBy(hits, ({ kind }) => kind)];
  return groups.map(([{ kind, label }, all]) => {
    // One hit takes no more room than the offer to show it.
    const isPart = onKind !== undefined && groups.length > 1 && all.length > few + 1;
    const count = countOfKind(all.length, format.number);
    const name = i18n._(label);
    return (
      <ResultSection key={kind} title={name} count={count}>
        <ul className={classes.hits}>
          {(isPart ? all.slice(0, few) : all).map((one) => (
            <Hit key={one.hit.id} {...one} />
          ))}
        </ul>
        {isPart && (
          <Button
            variant="subtle"
            mt="xs"
            onClick={() => {
              onKind(kind);
              focusTab(kind);
            }}
            aria-label={t`Show all ${count}: ${name}`}
          >
            {t`Show all ${count}`}
          </Button>
        )}
      </ResultSection>
    );
  });
}

const Hit = ({ hit, kind, to, search }: ShownHit) => (
  <li className={classes.hit}>
    <HitIcon hit={hit} kind={kind} />
    <HitLines hit={hit}>
      <Link to={to} {...(search && { search })} className={classes.link}>
        <MarkedText {...hit.title} />
      </Link>
    </HitLines>
    <HitMenu hit={hit} />
  </li>
);
