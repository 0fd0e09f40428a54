import { Trans } from '@lingui/react/macro';
import { Button, Group, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { recents } from '../../shared/frame/recents.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Before anything is typed. */
export function RecentSearches({ onQuery }: { readonly onQuery: (query: string) => void }) {
  const { person } = useSession();
  const searches = recents.searches(person.id);
  if (searches.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        <Trans>Recent searches</Trans>
      </Title>
      <Group gap="xs">
        {searches.map((query) => (
          <Button
            key={query}
            variant="default"
            leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
            onClick={() => onQuery(query)}
          >
            {query}
          </Button>
        ))}
      </Group>
    </section>
  );
}
