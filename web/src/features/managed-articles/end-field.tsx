import { useLingui } from '@lingui/react/macro';
import { Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { MomentField } from '../../shared/form/moment-field.tsx';
import { fullHour, useChosenTime, type ChosenTime } from '../../shared/form/use-chosen-time.ts';

const week = 7 * 24 * 60 * 60 * 1000;

/** When something ends, if it does; never before it begins, which is now where nothing else is said. */
export function useEnd(given: string | null, begins: string | null): ChosenTime {
  // What has ended already is no end for what begins anew.
  const [toCome] = useState(() => (given !== null && Date.parse(given) > Date.now() ? given : null));
  return useChosenTime({ given: toCome, after: begins, suggest: (from) => fullHour(from + week) });
}

/** Asks for it. */
export function EndField({ end: { isSet, chosen, isTooEarly, toggle, choose } }: { end: ChosenTime }) {
  const { t } = useLingui();
  return (
    <Stack gap="sm">
      <Switch
        label={t`Archive automatically`}
        description={t`From then on, readers can’t find the article, and its notifications disappear.`}
        checked={isSet}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isSet && (
        <MomentField
          label={t`Archive on`}
          value={chosen}
          onChange={choose}
          error={isTooEarly && t`Choose a time after publication.`}
        />
      )}
    </Stack>
  );
}
