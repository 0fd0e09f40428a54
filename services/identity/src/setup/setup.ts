import type { SetupFields, SetupSection } from '@atrium/proto/identity/setup';
import { defaultMap } from '@atrium/proto/identity/site-map';

/** What holds until somebody says otherwise. */
export const initialSetup: { readonly [S in SetupSection]: SetupFields<S> } = {
  calendar: { workingDays: [1, 2, 3, 4, 5], holidays: [] },
  requests: { suggestionsRecipient: null, ticketDays: null, formDays: null },
  menus: { kinds: [] },
  stores: { appStore: null, googlePlay: null },
  map: { address: defaultMap },
};

/** In the order people read it in, whatever order it was entered in. */
export const inOrder = ({ workingDays, holidays }: SetupFields<'calendar'>): SetupFields<'calendar'> => ({
  workingDays: workingDays.toSorted((one, other) => one - other),
  holidays: holidays.toSorted((one, other) => one.date.localeCompare(other.date)),
});
