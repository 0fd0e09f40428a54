import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Audience } from '@atrium/proto/audience';
import { includingLists } from '@atrium/proto/audience';
import type { AudienceReach } from './use-reach.ts';

const places = includingLists.filter((list) => list !== 'people');

/** The number of people in an audience, in words; in works council mode not to the person. Null until counted. */
export function useReachText(audience: Audience, { people, reach }: AudienceReach): string | null {
  const { t } = useLingui();
  if (!reach) return null;
  if (people !== undefined) return t`${plural(people, { one: '# person', other: '# people' })}`;
  const named = audience.everyone ? 0 : audience.people.length;
  const byName = t`${plural(named, { one: '# person by name', other: '# people by name' })}`;
  if (named > 0 && places.every((list) => audience[list].length === 0)) return byName;
  const smallest = reach.smallestGroup ?? 0;
  const counted = reach.people ?? 0;
  const grouped =
    reach.people === null
      ? t`${plural(smallest, { one: 'Fewer than # person', other: 'Fewer than # people' })}`
      : t`${plural(counted, { one: 'At least # person', other: 'At least # people' })}`;
  return named > 0 ? t`${grouped} and ${byName}` : grouped;
}
