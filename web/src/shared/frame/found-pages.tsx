import { useLingui } from '@lingui/react/macro';
import type { Icon } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useActions, type ActionAnnouncement } from '../navigation/actions.ts';
import { meetsRequirement, type Requirement } from '../session/permissions.ts';
import { useSession } from '../session/use-session.ts';
import { matchesWords } from './page-search.ts';
import { usePages } from './use-pages.ts';
import { PaletteEntry, PaletteGroup } from './palette-entry.tsx';

interface FoundPage {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
}

/** Of a page or an action. */
interface Announced extends Requirement, Pick<ActionAnnouncement, 'label' | 'icon' | 'also'> {
  readonly path: string;
}

/** Pages by their names; without a query those of the menus. */
export function useFoundPages(query: string): readonly FoundPage[] {
  const pages = useNamed(usePages(), query);
  return query === '' ? pages.filter(({ menu }) => menu) : pages;
}

/** What can be begun, such as a new article; all of it without a query. */
export const useFoundActions = (query: string): readonly FoundPage[] => useNamed(useActions(), query);

/** Those that this person may use and whose names have the words, in the language of the person. */
function useNamed<T extends Announced>(all: readonly T[], query: string): (Omit<T, 'label'> & FoundPage)[] {
  const { i18n } = useLingui();
  const session = useSession();
  return all
    .filter((one) => meetsRequirement(session, one))
    .map((one) => ({ ...one, label: i18n._(one.label) }))
    .filter(({ label, also = [] }) =>
      matchesWords(query, [label, ...also.map((name) => i18n._(name))].join(' ')),
    );
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
    <PaletteGroup label={label}>
      {entries.map(({ path, label, icon: Icon }) => (
        <PaletteEntry
          key={path}
          label={label}
          leftSection={<Icon size={20} stroke={1.6} />}
          onClick={() => history.push(path)}
        />
      ))}
    </PaletteGroup>
  );
}
