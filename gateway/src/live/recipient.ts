import type { Caller } from '@atrium/common/context/request-context';
import { allowsSomewhere } from '@atrium/proto/access';
import { includes } from '@atrium/proto/audience';
import type { AddressedNotice } from '@atrium/proto/live';

/** Whether a notice may reach someone: their organisation, them, what they may do, be it within a scope. Its feature is the organisation's matter. */
export function mayReceive(notice: AddressedNotice, caller: Caller): boolean {
  return (
    notice.org === caller.org &&
    isAddressed(notice.to, caller) &&
    (notice.permission === undefined || allowsSomewhere(caller.allowance, notice.permission))
  );
}

function isAddressed(to: AddressedNotice['to'], { id, member }: Caller): boolean {
  if (to === 'everyone') return true;
  return 'people' in to ? setOf(to.people).has(id) : includes(to.audience, member);
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Made once for a notice: it is asked for everybody it names, who may be a thousand. */
function setOf(people: readonly string[]): ReadonlySet<string> {
  const set = sets.get(people) ?? new Set(people);
  sets.set(people, set);
  return set;
}

/** The people a notice names where it names nobody by anything else: then only they need to be looked at. */
export function namedPeople(to: AddressedNotice['to']): readonly string[] | null {
  if (to === 'everyone') return null;
  if ('people' in to) return to.people;
  const { everyone, grades, departments, sites, units, people } = to.audience;
  return everyone || grades.length + departments.length + sites.length + units.length > 0 ? null : people;
}
