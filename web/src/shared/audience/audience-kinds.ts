import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconBriefcase,
  IconBuilding,
  IconSitemap,
  IconStairs,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Audience, excludingLists, includingLists } from '@atrium/proto/audience';

/** Whether something is included or left out. */
export type Side = 'include' | 'except';
export type IncludingList = (typeof includingLists)[number];
export type ExcludingList = (typeof excludingLists)[number];

/** The kinds of things that an audience names, in the order in which they are offered. */
export const kinds = ['sites', 'departments', 'units', 'grades', 'people'] as const satisfies IncludingList[];
export type Kind = (typeof kinds)[number];

const excluding: Readonly<Record<Kind, ExcludingList>> = {
  ...{ sites: 'excludedSites', departments: 'excludedDepartments', units: 'excludedUnits' },
  ...{ grades: 'excludedGrades', people: 'excluded' },
};

/** The list of an audience that a kind of thing is in. */
export const listOf = (side: Side, kind: Kind): IncludingList | ExcludingList =>
  side === 'include' ? kind : excluding[kind];

/** The kind of thing in a list of an audience. */
export const kindOf = (list: string): Kind =>
  kinds.find((kind) => kind === list || excluding[kind] === list) ?? 'people';

export const kindIcons: Readonly<Record<Kind, TablerIcon>> = {
  ...{ sites: IconBuilding, departments: IconBriefcase, units: IconSitemap },
  ...{ grades: IconStairs, people: IconUser },
};

export const kindLabels: Readonly<Record<Kind, MessageDescriptor>> = {
  sites: msg`Sites`,
  departments: msg`Departments`,
  units: msg`Teams, including sub-teams`,
  grades: msg`Grades`,
  people: msg`People`,
};

/** What is shown for one that no longer exists. */
export const goneLabels: Readonly<Record<Kind, MessageDescriptor>> = {
  ...{ sites: msg`Site`, departments: msg`Department`, units: msg`Team` },
  ...{ grades: msg`Grade`, people: msg`Person` },
};

export interface AudienceEntry {
  readonly kind: Kind;
  readonly id: string;
}

/** What one side of an audience names. */
export const entriesOf = (audience: Audience, side: Side): AudienceEntry[] =>
  kinds.flatMap((kind) => audience[listOf(side, kind)].map((id) => ({ kind, id })));

export const withEntry = (audience: Audience, side: Side, { kind, id }: AudienceEntry): Audience => {
  const list = listOf(side, kind);
  return audience[list].includes(id) ? audience : { ...audience, [list]: [...audience[list], id] };
};

export const withoutEntry = (audience: Audience, side: Side, { kind, id }: AudienceEntry): Audience => {
  const list = listOf(side, kind);
  return { ...audience, [list]: audience[list].filter((one) => one !== id) };
};
