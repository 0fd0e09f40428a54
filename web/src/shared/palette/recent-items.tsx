import { useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useFoundKinds } from '../search/found-kinds.ts';
import { useSession } from '../session/use-session.ts';
import { ActedEntry } from './acted-entry.tsx';
import { usePalette } from './palette-context.ts';
import { PaletteEntry, PaletteGroup } from './palette-entry.tsx';
import { recents } from '../search/recents.ts';

const maxOpened = 5;
const maxSearches = 3;

/** What was opened recently, and recent searches. */
export function RecentItems() {
  const { t } = useLingui();
  const { person } = useSession();
  const kinds = useFoundKinds();
  const { ask } = usePalette();
  return (
    <>
      <PaletteGroup label={t`Recently opened`}>
        {recents
          .of(person.id)
          .slice(0, maxOpened)
          .map(({ kind, id, label }) => {
            const found = kinds.get(kind);
            if (!found?.to) return null;
            const { icon: Icon, to } = found;
            return (
              <ActedEntry
                key={id}
                hit={{ kind, id, name: label }}
                icon={<Icon size={20} stroke={1.6} aria-hidden />}
                to={to(id)}
              >
                {label}
              </ActedEntry>
            );
          })}
      </PaletteGroup>
      <PaletteGroup label={t`Recent searches`}>
        {recents
          .searches(person.id)
          .slice(0, maxSearches)
          .map((query) => (
            <PaletteEntry
              key={query}
              icon={<IconHistory size={20} stroke={1.6} aria-hidden />}
              onChoose={() => ask(query)}
            >
              {query}
            </PaletteEntry>
          ))}
      </PaletteGroup>
    </>
  );
}
