import { Plural, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { NumberTile } from '../../shared/overview/number-tile.tsx';
import { pushDeviceCountQuery } from './push-diagnostics.queries.ts';

function Tile() {
  const { i18n } = useLingui();
  const { devices } = useSuspenseQuery(pushDeviceCountQuery).data;
  return (
    <NumberTile
      to="/admin/push"
      value={devices === null ? null : i18n.number(devices)}
      label={
        <Plural
          value={devices ?? 0}
          one="Device with push notifications"
          other="Devices with push notifications"
        />
      }
    />
  );
}

export const overview: OverviewPart = { Tile };
