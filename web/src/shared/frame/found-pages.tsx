import { useLingui } from '@lingui/react/macro';
import { Spotlight } from '@mantine/spotlight';
import type { Icon } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useActions } from '../navigation/actions.ts';
import { meetsRequirement } from '../session/permissions.ts';
import { useSession } from '../session/use-session.ts';
import { matchesWords } from './page-search.ts';
import { usePages } from './use-pages.ts';

interface FoundPage {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
}

/** Pages by their names; without a query those of the menus. */
export function useFoundPages(query: string): readonly FoundPage[] {
  const { i18n } = useLingui();
  const session = useSession();
  const open = usePages().filter((page) => meetsRequirement(session, page));
  return (query === '' ? open.filter(({ menu }) => menu) : open)
    .map(({ path, icon, label }) => ({ path, icon, label: i18n._(label) }))
    .filter(({ label }) => matchesWords(query, label));
}

/** What can be begun, such as a new article; all of it without a query. */
export function useFoundActions(query: string): readonly FoundPage[] {
  const { i18n } = useLingui();
  const session = useSession();
  return useActions()
    .filter((action) => meetsRequirement(session, action))
    .map(({ path, icon, label }) => ({ path, icon, label: i18n._(label) }))
    .filter(({ label }) => matchesWords(query, label));
}

export function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const { t } = useLingui();
  return <Group label={t`Pages`} entries={pages} />;
}

export function FoundActions({ actions }: { actions: readonly FoundPage[] }) {
  const { t } = useLingui();
  return <Group label={t`Actions`} entries={actions} />;
}

function Group({ label, entries }: { label: string; entries: readonly FoundPage[] }) {
  const { history } = useRouter();
  return (
    <Spotlight.ActionsGroup label={label}>
      {entries.map(({ path, label, icon: Icon }) => (
        <Spotlight.Action
          key={path}
          label={label}
          leftSection={<Icon size={20} stroke={1.6} />}
          onClick={() => history.push(path)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}
