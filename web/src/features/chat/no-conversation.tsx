import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconMessages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** Shown next to the list while no conversation is open. */
export function NoConversation() {
  const { t } = useLingui();
  useDocumentTitle(`${t`Chat`} · Atrium`);
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
