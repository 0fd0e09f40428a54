import { rootFolder } from './library-folders.ts';

interface Placed {
  readonly id: string;
  readonly parent: string;
}

/** A folder and those above it, from the top; the root is not among them. */
export function pathTo<T extends Placed>(folders: readonly T[], id: string): T[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: T[] = [];
  for (let at = byId.get(id); at && !path.includes(at); at = byId.get(at.parent)) path.unshift(at);
  return path;
}

/** Whether a place is a folder itself, or anywhere beneath it. */
export const isUnder = (folders: readonly Placed[], place: string, folder: string): boolean =>
  place !== rootFolder && pathTo(folders, place).some(({ id }) => id === folder);

/** Those that hold one of some places, in themselves or beneath. */
export function holding<T extends Placed>(folders: readonly T[], places: Iterable<string>): T[] {
  const held = new Set([...places].flatMap((place) => pathTo(folders, place).map(({ id }) => id)));
  return folders.filter(({ id }) => held.has(id));
}
