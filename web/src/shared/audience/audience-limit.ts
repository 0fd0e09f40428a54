import { excludingLists, includingLists, type Audience } from '@atrium/proto/audience';
import { holdsAll } from '@atrium/proto/scope';

type List = (typeof includingLists)[number];
type ExcludingList = (typeof excludingLists)[number];

/** The audiences that a person with limited scope may choose from; null means no limit. */
export type AudienceLimit = readonly Audience[] | null;

export const canSelectEveryone = (audienceLimit: AudienceLimit): boolean =>
  audienceLimit === null || audienceLimit.some(({ everyone }) => everyone);

/** Whether a site, unit, person or similar may be chosen; `above` are the ancestors of a unit. */
export const canSelect = (
  audienceLimit: AudienceLimit,
  list: List,
  id: string,
  above: readonly string[] = [],
): boolean =>
  audienceLimit === null ||
  audienceLimit.some(
    (scope) => holdsAll(scope, list) || [id, ...above].some((one) => scope[list].includes(one)),
  );

/** Whether an exclusion must stay, because every scope leaves these people out. */
export const mustExclude = (audienceLimit: AudienceLimit, list: ExcludingList, id: string): boolean =>
  audienceLimit !== null && audienceLimit.every((scope) => scope[list].includes(id));

/**
 * Whether something may be offered as an exception. Outside a scope that is made of this kind of thing alone, such as
 * two sites, an exception would change nothing.
 */
export const canExcept = (
  audienceLimit: AudienceLimit,
  list: List,
  id: string,
  above: readonly string[] = [],
): boolean =>
  audienceLimit === null ||
  audienceLimit.some((scope) => !isMadeOf(scope, list) || canSelect([scope], list, id, above));

const isMadeOf = (scope: Audience, list: List): boolean =>
  !scope.everyone && includingLists.every((one) => (one === list) === scope[one].length > 0);

/** Whether everything that an audience names may be chosen. */
export const isSelectable = (
  audienceLimit: AudienceLimit,
  audience: Audience,
  unitsAbove: (unit: string) => readonly string[],
): boolean =>
  audienceLimit === null ||
  (audience.everyone
    ? canSelectEveryone(audienceLimit)
    : includingLists.every((list) =>
        audience[list].every((id) =>
          canSelect(audienceLimit, list, id, list === 'units' ? unitsAbove(id) : []),
        ),
      ));

/** The audience without those whom every scope leaves out. */
export const withRequiredExceptions = (audienceLimit: AudienceLimit, audience: Audience): Audience => {
  const [first] = audienceLimit ?? [];
  if (!first) return audience;
  const required = (list: ExcludingList): string[] =>
    first[list].filter((id) => mustExclude(audienceLimit, list, id));
  return {
    ...audience,
    ...Object.fromEntries(
      excludingLists.map((list) => [list, [...new Set([...audience[list], ...required(list)])]]),
    ),
  };
};

/** The initial audience for new content: the given one if it is within the limit, otherwise the limit's first. */
export const initialAudience = (audienceLimit: AudienceLimit, audience: Audience): Audience => {
  const [first] = audienceLimit ?? [];
  return !first || isWithin(first, audience) ? audience : first;
};

const isWithin = (scope: Audience, audience: Audience): boolean =>
  isSelectable([scope], audience, () => []) &&
  (audience.everyone ||
    excludingLists.every((list) => scope[list].every((one) => audience[list].includes(one))));
