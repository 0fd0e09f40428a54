import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

interface PublishButtonLabelProps {
  readonly people: number | undefined;
  readonly later: boolean;
  /** Messages are sent rather than published. */
  readonly isMessage?: boolean;
}

/** Names the action and the number of people. */
export function PublishButtonLabel({ people, later, isMessage = false }: PublishButtonLabelProps) {
  const { t } = useLingui();
  if (later)
    return people === undefined
      ? t`Schedule`
      : t`${plural(people, { one: 'Schedule for # person', other: 'Schedule for # people' })}`;
  if (isMessage)
    return people === undefined
      ? t`Send`
      : t`${plural(people, { one: 'Send to # person', other: 'Send to # people' })}`;
  return people === undefined
    ? t`Publish`
    : t`${plural(people, { one: 'Publish to # person', other: 'Publish to # people' })}`;
}
