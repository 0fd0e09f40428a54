import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconFolder } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LibraryFolder } from '@atrium/proto/content/library-folders';
import { isUnder } from '@atrium/proto/content/library-tree';
import classes from './folder-tiles.module.css';

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
    <ul className={classes.tiles} aria-label={t`Folders`}>
      {folders.map(({ id, title }) => (
        <li key={id} className={classes.tile}>
          <IconFolder size={28} stroke={1.5} aria-hidden className={classes.icon} />
          <div className={classes.words}>
            <Link to="/library" search={{ folder: id }} className={classes.title}>
              {title}
            </Link>
            <span className={classes.count}>
              {t`${plural(countIn(id), { one: '# document', other: '# documents' })}`}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
