import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { NumberTile } from '../../shared/overview/number-tile.tsx';
import { usePermission } from '../../shared/session/use-session.ts';
import { activationTotalQuery } from '../../shared/sign-up-code/sign-up-code.queries.ts';
import { pushDeviceCountQuery } from './push-diagnostics.queries.ts';

function Tile() {
  const { i18n } = useLingui();
  const { devices } = useSuspenseQuery(pushDeviceCountQuery).data;
  const countsPeople = usePermission({ access: 'admin:users' });
  // Every active person has an address.
  const people = useQuery({ ...activationTotalQuery, enabled: countsPeople }).data?.people;
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
      detail={
        people !== undefined && (
          <Plural value={people} one="# person reachable by e-mail" other="# people reachable by e-mail" />
        )
      }
    />
  );
}

export const overview: OverviewPart = { Tile };
