import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import type { UpdatesTab } from './update-tabs.ts';

/** No notification is of the kind that was chosen. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={IconBell}
      title={t`No notifications match`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}

interface NoUpdatesProps {
  readonly state: Exclude<UpdatesTab, 'todo'>;
  /** Something waits above. */
  readonly hasTodos?: boolean;
}

/** What a tab without notifications says. */
export function NoUpdates({ state, hasTodos = false }: NoUpdatesProps) {
  const { t } = useLingui();
  const words = {
    current: {
      title: hasTodos ? t`Nothing else is new` : t`You’re all caught up`,
      text: t`New articles, replies and mentions will appear here.`,
    },
    mentions: {
      title: t`No mentions`,
      text: t`When someone mentions you with @ in a comment, it appears here.`,
    },
    snoozed: {
      title: hasTodos ? t`No other snoozed notifications` : t`No snoozed notifications`,
      text: t`Snoozed notifications come back here.`,
    },
    dismissed: {
      title: t`Nothing marked as done yet`,
      text: t`Notifications that you mark as done stay here, and you can bring them back.`,
    },
  }[state];
  return <EmptyState icon={IconBell} {...words} />;
}
