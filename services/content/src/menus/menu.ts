import { publishedWindow } from '@atrium/common/authoring/published-window';
import type { Translated } from '@atrium/common/authoring/translations';
import { contentLanguages } from '@atrium/proto/common';
import { dayWindow } from '@atrium/common/authoring/validity-window';
import type { ManagedMenuRow, MenuFields } from '@atrium/proto/content/menus';
import type { MenuState } from '@atrium/proto/content/menu-queries';
import type { MenuRecord } from './menu.schema.ts';

/** A menu is valid from its first to its last day. */
export const menuWindow = publishedWindow(
  dayWindow<'validFrom' | 'validTo', Exclude<MenuState, 'draft' | 'review'>>({
    from: 'validFrom',
    to: 'validTo',
    states: { upcoming: 'upcoming', valid: 'valid', over: 'over' },
  }),
);

/** A menu as lists show it. */
export type MenuRow = Pick<
  MenuRecord,
  '_id' | 'title' | 'validFrom' | 'validTo' | 'state' | 'stale' | 'deletedAt' | 'version'
>;

export const toRow = (
  { _id, title, validFrom, validTo, stale, deletedAt, version, ...publication }: MenuRow,
  today: string,
): ManagedMenuRow => ({
  id: _id,
  title,
  validFrom,
  validTo,
  state: menuWindow.stateAt({ validFrom, validTo, ...publication }, today),
  stale: [...(stale ?? [])],
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

/** For the audit log. */
export const fieldsOf = ({ title, validFrom, validTo, days, menuFiles, state }: MenuRecord) => ({
  ...{ title, validFrom, validTo, days, menuFiles, state },
});

/** Its title, files and dishes. */
export const translated = ({
  title,
  menuFiles,
  days,
  stale,
}: MenuFields & Pick<MenuRecord, 'stale'>): Translated => ({
  texts: [title, menuFiles, ...days.flatMap(({ dishes }) => dishes.map(({ name }) => name))],
  languages: contentLanguages.filter((language) => title[language]),
  stale,
});
