import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDetailRoute } from '../detail/detail-announcement.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** Shown without a network in place of a page that is not on this device. It loads as soon as there is a network. */
export function OfflinePage({ load }: { load: () => void }) {
  const { t, i18n } = useLingui();
  const { list } = useDetailRoute();
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  useEffect(() => {
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [load]);
  const name = list && i18n._(list.label);
  return (
    <MessagePage
      role="alert"
      title={t`You’re offline`}
      text={
        <>
          <p>
            {name ? (
              <Trans>“{name}” will load when you’re back online.</Trans>
            ) : (
              <Trans>This page will load when you’re back online.</Trans>
            )}
          </p>
          <p>
            <Trans>What you’ve written is kept on this device.</Trans>
          </p>
        </>
      }
      action={
        isHome ? (
          <></>
        ) : (
          <Button component={Link} to="/" size="md">
            <Trans>Show what’s on this device</Trans>
          </Button>
        )
      }
    />
  );
}
