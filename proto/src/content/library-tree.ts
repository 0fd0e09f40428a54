import { rootFolder } from './library-folders.ts';

interface FolderNode {
  readonly id: string;
  readonly parent: string;
}

/** The path from the top down to a folder, including it but not the root. */
export function pathTo<T extends FolderNode>(folders: readonly T[], id: string): T[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: T[] = [];
  for (let at = byId.get(id); at && !path.includes(at); at = byId.get(at.parent)) path.unshift(at);
  return path;
}

/** Whether a place is the folder itself or anywhere below it. */
export const isUnder = (folders: readonly FolderNode[], place: string, folder: string): boolean =>
  place !== rootFolder && pathTo(folders, place).some(({ id }) => id === folder);

/** Folders with at least one of the places in them or below them. */
export function foldersContaining<T extends FolderNode>(
  folders: readonly T[],
  places: Iterable<string>,
): T[] {
  const held = new Set([...places].flatMap((place) => pathTo(folders, place).map(({ id }) => id)));
  return folders.filter(({ id }) => held.has(id));
}
