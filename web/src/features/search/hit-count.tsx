import { Plural, Trans } from '@lingui/react/macro';
import { maxHitsPerKind } from '@atrium/proto/search';
import type { ShownHit } from '../../shared/search/shown-hits.ts';
import classes from './search-page.module.css';

/** How many hits there are, also for those who do not see them. Services send only the best of each kind. */
export function HitCount({ hits }: { readonly hits: readonly ShownHit[] }) {
  const count = hits.length;
  const isCut = [...Map.groupBy(hits, ({ kind }) => kind).values()].some(
    ({ length }) => length >= maxHitsPerKind,
  );
  return (
    <p className={classes.count} role="status">
      {isCut ? (
        <Trans>At least {count} results</Trans>
      ) : (
        count > 0 && <Plural value={count} one="# result" other="# results" />
      )}
    </p>
  );
}
