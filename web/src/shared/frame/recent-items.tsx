import { useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useFoundKinds } from '../search/found-kinds.ts';
import { useSession } from '../session/use-session.ts';
import { recents } from './recents.ts';
import { PaletteEntry, PaletteGroup } from './palette-entry.tsx';

/** Recent searches, and what was opened recently. */
export function RecentItems({ onQuery }: { onQuery: (query: string) => void }) {
  const { t } = useLingui();
  const { person } = useSession();
  const kinds = useFoundKinds();
  const { history } = useRouter();
  const all = recents.of(person.id);
  return (
    <>
      <PaletteGroup label={t`Recently opened`}>
        {all.map(({ kind, id, label }) => {
          const found = kinds.get(kind);
          if (!found?.to) return null;
          const { icon: Icon, to } = found;
          return (
            <PaletteEntry
              key={id}
              label={label}
              leftSection={<Icon size={20} stroke={1.6} />}
              onClick={() => history.push(to(id))}
            />
          );
        })}
      </PaletteGroup>
      <PaletteGroup label={t`Recent searches`}>
        {recents.searches(person.id).map((query) => (
          <PaletteEntry
            key={query}
            label={query}
            leftSection={<IconHistory size={20} stroke={1.6} />}
            closeSpotlightOnTrigger={false}
            onClick={() => onQuery(query)}
          />
        ))}
      </PaletteGroup>
    </>
  );
}
