import type { Caller } from '@atrium/common/context/request-context';
import { allowsInAnyScope } from '@atrium/proto/access';
import { includes } from '@atrium/proto/audience';
import type { AddressedLiveEvent } from '@atrium/proto/live';

/**
 * Whether a live event may reach a caller, by organisation, audience and permission (in any scope). The feature is
 * checked per organisation, not here.
 */
export function mayReceive(event: AddressedLiveEvent, caller: Caller): boolean {
  return (
    event.org === caller.org &&
    isAddressed(event.to, caller) &&
    (event.permission === undefined || allowsInAnyScope(caller.allowance, event.permission))
  );
}

function isAddressed(to: AddressedLiveEvent['to'], { id, member }: Caller): boolean {
  if (to === 'everyone') return true;
  return 'people' in to ? setOf(to.people).has(id) : includes(to.audience, member);
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Built once per live event: every person it names is looked up in it, which can be a thousand. */
function setOf(people: readonly string[]): ReadonlySet<string> {
  const set = sets.get(people) ?? new Set(people);
  sets.set(people, set);
  return set;
}

/** The people named by a live event that is addressed by nothing else, so only they need checking. Null otherwise. */
export function namedPeople(to: AddressedLiveEvent['to']): readonly string[] | null {
  if (to === 'everyone') return null;
  if ('people' in to) return to.people;
  const { everyone, grades, departments, sites, units, people } = to.audience;
  return everyone || grades.length + departments.length + sites.length + units.length > 0 ? null : people;
}
