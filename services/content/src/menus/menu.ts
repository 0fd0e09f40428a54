import { dayWindow } from '@atrium/common/authoring/validity-window';
import type { ManagedMenuRow, MenuFields, MenuState } from '@atrium/proto/content/menus';
import type { MenuRecord } from './menu.schema.ts';

/** A menu is valid from its first to its last day. */
export const menuWindow = dayWindow<'validFrom' | 'validTo', MenuState>({
  from: 'validFrom',
  to: 'validTo',
  states: { upcoming: 'upcoming', valid: 'valid', over: 'over' },
});

/** A menu as lists show it. */
export type MenuRow = Pick<MenuRecord, '_id' | 'title' | 'validFrom' | 'validTo' | 'deletedAt' | 'version'>;

export const toRow = (
  { _id, title, validFrom, validTo, deletedAt, version }: MenuRow,
  today: string,
): ManagedMenuRow => ({
  id: _id,
  title,
  validFrom,
  validTo,
  state: menuWindow.stateAt({ validFrom, validTo }, today),
  deletedAt: deletedAt?.toISOString() ?? null,
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

export const fieldsOf = ({ title, validFrom, validTo, days, menuFiles }: MenuRecord): MenuFields => ({
  title,
  validFrom,
  validTo,
  days,
  menuFiles,
});
