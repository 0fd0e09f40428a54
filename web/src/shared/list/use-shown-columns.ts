import { revealsByOrder } from '@atrium/proto/person-level';
import { useSession } from '../session/use-session.ts';
import type { Column } from './column.ts';

/** In works council mode without the columns that it empties: their order alone would tell what is hidden. */
export function useShownColumns<T>(columns: readonly Column<T>[]): readonly Column<T>[] {
  const { worksCouncil } = useSession().organisation;
  return worksCouncil ? columns.filter(({ sort }) => sort === undefined || !revealsByOrder(sort)) : columns;
}
