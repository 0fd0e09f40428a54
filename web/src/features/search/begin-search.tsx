import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { recents } from '../../shared/search/recents.ts';
import { useFoundKinds } from '../../shared/search/found-kinds.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { JumpButton } from './jump-button.tsx';
import { ResultSection } from './result-section.tsx';

/** Before anything is typed: what was opened recently, and recent searches. */
export function BeginSearch({ onQuery }: { readonly onQuery: (query: string) => void }) {
  const { t } = useLingui();
  const { person } = useSession();
  const kinds = useFoundKinds();
  const opened = recents.of(person.id).flatMap(({ kind, id, label }) => {
    const found = kinds.get(kind);
    return found?.to ? [{ id, label, icon: found.icon, to: found.to(id) }] : [];
  });
  const searches = recents.searches(person.id);
  return (
    <>
      {opened.length > 0 && (
        <ResultSection title={t`Recently opened`}>
          <Group gap="xs">
            {opened.map(({ id, ...button }) => (
              <JumpButton key={id} {...button} />
            ))}
          </Group>
        </ResultSection>
      )}
      {searches.length > 0 && (
        <ResultSection title={t`Recent searches`}>
          <Group gap="xs">
            {searches.map((query) => (
              <JumpButton key={query} label={query} icon={IconHistory} onChoose={() => onQuery(query)} />
            ))}
          </Group>
        </ResultSection>
      )}
    </>
  );
}
