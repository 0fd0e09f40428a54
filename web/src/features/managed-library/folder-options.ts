import { useLingui } from '@lingui/react/macro';
import { textFor } from '@atrium/proto/common';
import { rootFolder, type ManagedLibraryFolder } from '@atrium/proto/content/library-folders';
import { isUnder, pathTo } from '@atrium/proto/content/library-tree';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** What folders are called, in the reader's language, and each with the way to it. */
export function useFolderNames(folders: readonly ManagedLibraryFolder[]) {
  const { t } = useLingui();
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  const nameOf = ({ title }: Pick<ManagedLibraryFolder, 'title'>): string =>
    textFor(title, language, defaultLanguage)?.text ?? '';
  const wayTo = (id: string): string =>
    id === rootFolder ? t`Library (top level)` : pathTo(folders, id).map(nameOf).join(' › ');
  /** Where something can be put; nothing beneath `except`, which is moved itself. */
  const options = (except: string | null = null): { value: string; label: string }[] => [
    { value: rootFolder, label: wayTo(rootFolder) },
    ...folders
      .filter(({ id }) => except === null || !isUnder(folders, id, except))
      .map(({ id }) => ({ value: id, label: wayTo(id) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language)),
  ];
  return { nameOf, wayTo, options };
}
