import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { BroadcastState } from '@atrium/proto/notifications/broadcasts';
import { broadcastStateColours, broadcastStateLabels } from './broadcast-labels.ts';

export function BroadcastStateBadge({ state }: { state: BroadcastState }) {
  const { i18n } = useLingui();
  return (
    <Badge variant={state === 'draft' ? 'outline' : 'light'} color={broadcastStateColours[state]} size="md">
      {i18n._(broadcastStateLabels[state])}
    </Badge>
  );
}
