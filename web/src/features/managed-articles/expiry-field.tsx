import { useLingui } from '@lingui/react/macro';
import { Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { DateTimeField } from '../../shared/form/date-time-field.tsx';
import { roundUpToHour, useChosenTime, type ChosenTime } from '../../shared/form/use-chosen-time.ts';

const week = 7 * 24 * 60 * 60 * 1000;

/** State of an optional end. It cannot be before the start, which is now if none is given. */
export function useExpiry(storedEnd: string | null, begins: string | null): ChosenTime {
  // An end that has passed does not apply to a new publication.
  const [futureEnd] = useState(() =>
    storedEnd !== null && Date.parse(storedEnd) > Date.now() ? storedEnd : null,
  );
  return useChosenTime({ initial: futureEnd, after: begins, suggest: (from) => roundUpToHour(from + week) });
}

export function ExpiryField({ end: { isSet, chosen, isTooEarly, toggle, choose } }: { end: ChosenTime }) {
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
        <DateTimeField
          label={t`Archive on`}
          value={chosen}
          onChange={choose}
          error={isTooEarly && t`Choose a time after publication.`}
        />
      )}
    </Stack>
  );
}
