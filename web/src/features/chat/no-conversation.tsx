import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

/** Shown next to the list while no conversation is open. */
export function NoConversation() {
  const { t } = useLingui();
  usePageTitle(t`Chat`);
  return (
    <EmptyState
      icon={IconMessages}
      title={t`Choose a conversation`}
      text={t`Or start a new one with one or more colleagues.`}
      action={
        <Button component={Link} to="/chat/new">
          <Trans>New conversation</Trans>
        </Button>
      }
    />
  );
}
