import { usualBlocks } from '@atrium/proto/home-blocks';
import type { Preferences } from '@atrium/proto/identity/account';
import type { PersonRecord } from './person.schema.ts';

const defaults: Preferences = {
  homeOrder: 'newest',
  homeBlocks: usualBlocks,
  hiddenNotice: null,
  singleKeys: true,
  railCollapsed: false,
  setupHidden: false,
  timeZone: null,
  theme: null,
};

/** A person's preferences, with defaults for those they have not set. */
export const preferencesOf = ({ preferences }: Pick<PersonRecord, 'preferences'>): Preferences => ({
  ...defaults,
  ...preferences,
});
