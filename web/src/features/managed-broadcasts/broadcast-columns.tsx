import { useLingui } from '@lingui/react/macro';
import { IconUrgent } from '@tabler/icons-react';
import type { ManagedBroadcastRow } from '@atrium/proto/notifications/broadcasts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import type { Column } from '../../shared/list/column.ts';
import { LocalisedText, useLocalised } from '../../shared/localised/localised-text.tsx';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import type { Declared } from '../../shared/ui/declared.ts';
import { broadcastStates } from './broadcast-labels.ts';

const isOut = ({ state }: ManagedBroadcastRow): boolean => state !== 'draft' && state !== 'scheduled';

/** People answer only in an emergency, so without one in the list nobody’s answers are counted. */
export function useBroadcastColumns(
  broadcasts: readonly ManagedBroadcastRow[] | undefined,
): Declared<Column<ManagedBroadcastRow>> {
  const { t, i18n } = useLingui();
  const { codes } = useLocalised();
  const hasEmergency = broadcasts?.some(({ kind }) => kind === 'emergency');
  const counted = (title: string, count: (broadcast: ManagedBroadcastRow) => number | null) => ({
    title,
    width: '5.5rem',
    isNumber: true,
    cell: (broadcast: ManagedBroadcastRow) => {
      const number = isOut(broadcast) ? count(broadcast) : null;
      return number === null ? null : i18n.number(number);
    },
  });
  return [
    { title: t`Title`, width: 'minmax(12rem, 2.4fr)', cell: (one) => <BroadcastTitle broadcast={one} /> },
    { title: t`Author`, cell: ({ updatedBy }) => updatedBy.name, isOptional: true },
    {
      title: t`Status`,
      width: '7rem',
      cell: ({ state }) => <StateBadge of={broadcastStates} state={state} />,
    },
    {
      title: t`Sent`,
      ...{ sort: 'dateSent', isDescendingFirst: true, width: '8.5rem' },
      cell: ({ dateSent }) => dateSent && <RelativeTime at={dateSent} />,
    },
    { title: t`Languages`, width: '7rem', isOptional: true, cell: ({ title }) => codes(title) },
    counted(t`Recipients`, ({ counts }) => counts.recipients),
    counted(t`Opened`, ({ counts }) => counts.opened),
    hasEmergency && counted(t`Safe`, ({ kind, counts }) => (kind === 'emergency' ? counts.safe : null)),
    hasEmergency && counted(t`Need help`, ({ kind, counts }) => (kind === 'emergency' ? counts.help : null)),
  ];
}

function BroadcastTitle({ broadcast: { kind, title } }: { broadcast: ManagedBroadcastRow }) {
  const { t } = useLingui();
  return (
    <>
      {kind === 'emergency' && (
        <IconUrgent size={18} color="var(--mantine-color-error)" aria-label={t`Emergency`} />
      )}{' '}
      <LocalisedText texts={title} />
    </>
  );
}
