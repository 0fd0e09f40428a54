import { useLingui } from '@lingui/react/macro';
import { textFor } from '@atrium/proto/common';
import { rootFolder, type ManagedLibraryFolder } from '@atrium/proto/content/library-folders';
import { isUnder, pathTo } from '@atrium/proto/content/library-tree';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';

/** Names of folders in the reader’s language, and their paths. */
export function useFolderNames(folders: readonly ManagedLibraryFolder[]) {
  const { t } = useLingui();
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  const nameOf = ({ title }: Pick<ManagedLibraryFolder, 'title'>): string =>
    textFor(title, language, defaultLanguage)?.text ?? '';
  const pathLabel = (id: string): string =>
    id === rootFolder ? t`Library (top level)` : pathTo(folders, id).map(nameOf).join(' › ');
  /**
   * Possible parent folders. `except` and everything below it are left out, because a folder cannot be moved into
   * itself.
   */
  const options = (except: string | null = null): { value: string; label: string }[] => [
    { value: rootFolder, label: pathLabel(rootFolder) },
    ...folders
      .filter(({ id }) => except === null || !isUnder(folders, id, except))
      .map(({ id }) => ({ value: id, label: pathLabel(id) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language)),
  ];
  return { nameOf, pathLabel, options };
}
