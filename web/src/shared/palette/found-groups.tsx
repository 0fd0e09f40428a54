import { useLingui } from '@lingui/react/macro';
import { HitIcon, HitLines } from '../search/hit-lines.tsx';
import type { ShownHit } from '../search/shown-hits.ts';
import { useSession } from '../session/use-session.ts';
import { ActedEntry } from './acted-entry.tsx';
import { PaletteGroup } from './palette-entry.tsx';
import { recents } from '../search/recents.ts';

/** The best hit, then the others by kind; the kind with the best hit first. */
export function FoundGroups({ hits, query }: { hits: readonly ShownHit[]; query: string }) {
  const { t, i18n } = useLingui();
  const [best, ...others] = hits;
  if (!best) return null;
  return (
    <>
      <PaletteGroup label={t`Top result`}>
        <FoundItem key={best.hit.id} {...best} query={query} />
      </PaletteGroup>
      {[...Map.groupBy(others, ({ kind }) => kind)].map(([kind, some]) => (
        <PaletteGroup key={kind.kind} label={i18n._(kind.label)}>
          {some.map((one) => (
            <FoundItem key={one.hit.id} {...one} query={query} />
          ))}
        </PaletteGroup>
      ))}
    </>
  );
}

function FoundItem({ hit, kind, to, query }: ShownHit & { readonly query: string }) {
  const { person } = useSession();
  return (
    <ActedEntry
      hit={{ kind: hit.kind, id: hit.id, name: hit.title.text }}
      icon={<HitIcon hit={hit} kind={kind} />}
      to={to}
      onChoose={() => recents.addSearch(person.id, query)}
    >
      <HitLines hit={hit} />
    </ActedEntry>
  );
}
