import type { SetupFields, SetupSection } from '@atrium/proto/identity/setup';
import { defaultMap } from '@atrium/proto/identity/site-map';

/** The defaults until a section is saved. */
export const initialSetup: { readonly [S in SetupSection]: SetupFields<S> } = {
  calendar: { workingDays: [1, 2, 3, 4, 5], holidays: [] },
  requests: { suggestionsRecipient: null, ticketDays: null, formDays: null },
  menus: { kinds: [] },
  stores: { appStore: null, googlePlay: null },
  map: { address: defaultMap },
};

/** Sorted, whatever order it was entered in. */
export const inOrder = ({ workingDays, holidays }: SetupFields<'calendar'>): SetupFields<'calendar'> => ({
  workingDays: workingDays.toSorted((one, other) => one - other),
  holidays: holidays.toSorted((one, other) => one.date.localeCompare(other.date)),
});
