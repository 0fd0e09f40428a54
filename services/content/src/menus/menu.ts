import type { ManagedMenuRow, MenuFields, MenuState } from '@atrium/proto/content/menus';

export function stateOn(
  today: string,
  { validFrom, validTo }: Pick<MenuFields, 'validFrom' | 'validTo'>,
): MenuState {
  if (today < validFrom) return 'upcoming';
  return today > validTo ? 'over' : 'valid';
}

export const toRow = (
  { _id, title, validFrom, validTo, version }: Omit<ManagedMenuRow, 'id' | 'state'> & { _id: string },
  today: string,
): ManagedMenuRow => ({
  id: _id,
  title,
  validFrom,
  validTo,
  state: stateOn(today, { validFrom, validTo }),
  version,
});

/** Puts the days in ascending order. */
export const inOrder = (fields: MenuFields): MenuFields => ({
  ...fields,
  days: fields.days.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
});

export const filesOf = ({ menuFiles }: Pick<MenuFields, 'menuFiles'>): string[] => [
  ...new Set(Object.values(menuFiles)),
];
