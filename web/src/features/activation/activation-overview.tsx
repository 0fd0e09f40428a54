import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ActivationTotal } from '@atrium/proto/identity/sign-up-codes';
import { recentDays } from '@atrium/proto/recent';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { progressOf } from '../../shared/navigation/setup-step.ts';
import { NumberTile } from '../../shared/overview/number-tile.tsx';
import { activationTotalQuery } from '../../shared/sign-up-code/sign-up-code.queries.ts';

/** How many people have signed in, and how many of them only lately. */
function Tile() {
  const { i18n, t } = useLingui();
  const { people, activated, newlyActivated } = useSuspenseQuery(activationTotalQuery).data;
  return (
    <NumberTile
      to="/admin/users/activation"
      value={activated === null ? null : t`${i18n.number(activated)} of ${i18n.number(people)}`}
      label={<Trans>People who have signed in</Trans>}
      detail={
        newlyActivated !== null && (
          <Trans>
            <Plural value={newlyActivated} one="# more" other="# more" /> in the last {recentDays} days
          </Trans>
        )
      }
    />
  );
}

/** Done when half of the people have signed in. */
const progress = progressOf(activationTotalQuery, ({ people, activated }: ActivationTotal) => ({
  isDone: people > 1 && activated !== null && activated * 2 >= people,
  ...(activated !== null && {
    note: (i18n) => i18n._(msg`${i18n.number(activated)} of ${i18n.number(people)} signed in`),
  }),
}));

const steps = [{ order: 90, label: msg`Invite people`, to: '/admin/users/activation', progress }] as const;

export const overview: OverviewPart = { Tile, steps };
