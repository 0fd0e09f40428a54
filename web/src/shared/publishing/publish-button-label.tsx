import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Names the action and the number of people. */
export function PublishButtonLabel({ people, later }: { people: number | undefined; later: boolean }) {
  const { t } = useLingui();
  if (people === undefined) return later ? t`Schedule` : t`Publish`;
  return later
    ? t`${plural(people, { one: 'Schedule for # person', other: 'Schedule for # people' })}`
    : t`${plural(people, { one: 'Publish to # person', other: 'Publish to # people' })}`;
}
