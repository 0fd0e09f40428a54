import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconFolder } from '@tabler/icons-react';
import type { LibraryFolder } from '@atrium/proto/content/library-folders';
import { isUnder } from '@atrium/proto/content/library-tree';
import { ObjectCard, ObjectCards } from '../../shared/ui/object-card.tsx';

export interface FolderTilesProps {
  readonly folders: readonly LibraryFolder[];
  /** All folders, to include documents in subfolders in the counts. */
  readonly all: readonly LibraryFolder[];
}

/** Folders as tiles, each with the number of documents in it and its subfolders. */
export function FolderTiles({ folders, all }: FolderTilesProps) {
  const { t } = useLingui();
  const countIn = (folder: string): number =>
    all.reduce((sum, { id, items }) => (isUnder(all, id, folder) ? sum + items : sum), 0);
  return (
    <ObjectCards label={t`Folders`} size="small">
      {folders.map(({ id, title }) => (
        <ObjectCard
          key={id}
          icon={<IconFolder size={28} stroke={1.5} aria-hidden />}
          to="/library"
          search={{ folder: id }}
          title={title}
          facts={[t`${plural(countIn(id), { one: '# document', other: '# documents' })}`]}
        />
      ))}
    </ObjectCards>
  );
}
