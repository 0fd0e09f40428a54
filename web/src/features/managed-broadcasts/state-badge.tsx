import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { BroadcastState } from '@atrium/proto/notifications/broadcasts';
import { stateColours, stateNames } from './broadcast-words.ts';

/** Where a broadcast is in its life. */
export function StateBadge({ state }: { state: BroadcastState }) {
  const { i18n } = useLingui();
  return (
    <Badge variant={state === 'draft' ? 'outline' : 'light'} color={stateColours[state]} size="md">
      {i18n._(stateNames[state])}
    </Badge>
  );
}
