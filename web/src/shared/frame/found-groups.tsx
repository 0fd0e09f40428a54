import { useLingui } from '@lingui/react/macro';
import { HitIcon, HitLines } from '../search/hit-lines.tsx';
import type { ShownHit } from '../search/shown-hits.ts';
import { useSession } from '../session/use-session.ts';
import { PaletteEntry, PaletteGroup } from './palette-entry.tsx';
import { recents } from './recents.ts';

/** The best hit, then the others by kind; the kind with the best hit first. */
export function FoundGroups({ hits, query }: { hits: readonly ShownHit[]; query: string }) {
  const { t, i18n } = useLingui();
  const [best, ...others] = hits;
  if (!best) return null;
  return (
    <>
      <PaletteGroup label={t`Top result`}>
        <FoundItem {...best} query={query} />
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
    <PaletteEntry
      icon={<HitIcon hit={hit} kind={kind} />}
      to={to}
      onChoose={() => recents.addSearch(person.id, query)}
    >
      <HitLines hit={hit} />
    </PaletteEntry>
  );
}
