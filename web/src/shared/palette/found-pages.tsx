import { useLingui } from '@lingui/react/macro';
import type { Icon } from '@tabler/icons-react';
import { useActions, type ActionAnnouncement } from '../navigation/actions.ts';
import { isOfAdministration, overviewPath } from '../navigation/is-of-administration.ts';
import { adminTabs } from '../navigation/navigation.ts';
import { meetsRequirement, type Requirement } from '../session/permissions.ts';
import { useSession } from '../session/use-session.ts';
import { FewEntries } from './few-entries.tsx';
import { matchesWords } from '../search/page-search.ts';
import { PageKey } from './page-key.tsx';
import { PaletteEntry } from './palette-entry.tsx';
import { useNavigationMenus } from '../navigation/use-navigation-menus.ts';
import { usePages } from '../navigation/use-pages.ts';

export interface FoundPage {
  readonly path: string;
  readonly label: string;
  readonly icon: Icon;
  /** The letter that opens it after `G`. */
  readonly key?: string;
}

/** Of a page or an action. */
interface Announced extends Requirement, Pick<ActionAnnouncement, 'label' | 'icon' | 'also'> {
  readonly path: string;
}

const isSetting = ({ path }: FoundPage): boolean => path.startsWith('/settings/');

/** Pages by their names; without a query those of the menus, and first the overview of the administration. */
export function useFoundPages(query: string, fits = matchesWords): readonly FoundPage[] {
  const pages = useNamed(usePages(), query, fits);
  if (query !== '') return pages;
  return [
    ...pages.filter(({ path }) => path === overviewPath),
    ...(['main', ...adminTabs] as const).flatMap((tab) =>
      pages.filter(({ menu, within }) => menu === tab && !within),
    ),
  ];
}

/** What can be begun, such as a new article; all of it without a query. */
export const useFoundActions = (query: string, fits = matchesWords): readonly FoundPage[] =>
  useNamed(useActions(), query, fits);

/** Those that this person may use and whose names have the words, in the language of the person. */
function useNamed<T extends Announced>(
  all: readonly T[],
  query: string,
  fits: typeof matchesWords,
): (Omit<T, 'label'> & FoundPage)[] {
  const { i18n } = useLingui();
  const session = useSession();
  return all
    .filter((one) => meetsRequirement(session, one))
    .map((one) => ({ ...one, label: i18n._(one.label) }))
    .filter(({ label, also = [] }) => fits(query, [label, ...also.map((name) => i18n._(name))].join(' ')));
}

interface FoundPagesProps {
  readonly pages: readonly FoundPage[];
  /** How many of each group are shown at first. */
  readonly few: number;
}

/** Pages for everyone, those of the settings and those of the administration apart, because they share names. */
export function FoundPages({ pages, few }: FoundPagesProps) {
  const { t } = useLingui();
  const { isAdminArea } = useNavigationMenus();
  const administration = pages.filter(isOfAdministration);
  const settings = pages.filter(isSetting);
  const others = pages.filter((page) => !isOfAdministration(page) && !isSetting(page));
  const ofAdministration = <Group key="admin" label={t`Administration`} entries={administration} few={few} />;
  return (
    <>
      {isAdminArea && ofAdministration}
      <Group label={t`Pages`} entries={others} few={few} />
      {!isAdminArea && ofAdministration}
      <Group label={t`Settings`} entries={settings} few={few} />
    </>
  );
}

/** Those that belong where the person is come first. */
export function FoundActions({ actions, few }: { actions: readonly FoundPage[]; few: number }) {
  const { t } = useLingui();
  const { isAdminArea } = useNavigationMenus();
  const near = actions.filter((action) => isOfAdministration(action) === isAdminArea);
  const far = actions.filter((action) => isOfAdministration(action) !== isAdminArea);
  return <Group label={t`Actions`} entries={[...near, ...far]} few={few} />;
}

const Group = ({ label, entries, few }: { label: string; entries: readonly FoundPage[]; few: number }) => (
  <FewEntries
    label={label}
    few={few}
    entries={entries.map(({ path, label, icon: Icon, key }) => (
      <PaletteEntry
        key={path}
        icon={<Icon size={20} stroke={1.6} aria-hidden />}
        aside={key !== undefined && <PageKey of={key} />}
        to={path}
      >
        {label}
      </PaletteEntry>
    ))}
  />
);
