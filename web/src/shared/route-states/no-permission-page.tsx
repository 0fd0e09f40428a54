import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { useDetailRoute } from '../detail/detail-announcement.ts';
import { entryOf, pagesOf } from '../navigation/navigation.ts';
import { RequestAccess } from '../requests/request-buttons.tsx';
import { administratorsQuery } from '../requests/requests.queries.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { useIsFramed } from '../ui/page-region.tsx';

/** `from` is the address that the guard of its page denied; without it, the server denied what the route shows. */
export function NoPermissionPage({ from }: { from?: string | undefined }) {
  const { t, i18n } = useLingui();
  const { detail, list } = useDetailRoute();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const page = from === undefined ? undefined : entryOf(from.split(/[?#]/)[0] ?? '', pagesOf(router));
  const name = page && i18n._(page.label);
  const isFramed = useIsFramed();
  const address = useLocation({ select: ({ href }) => href });
  const { data: administrators = [] } = useQuery({ ...administratorsQuery, enabled: isFramed });
  const names = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(administrators);
  // A record is left for its list, or for the home page.
  const isRecord = detail !== undefined;
  const request = isFramed ? <RequestAccess address={from ?? address} isFirst={!isRecord} /> : undefined;
  return (
    <MessagePage
      title={name ? t`You don’t have access to ${name}` : t`You don’t have access to this page`}
      text={
        names ? (
          <Trans>If you need it for your work, ask an administrator: {names}.</Trans>
        ) : (
          <Trans>If you need it for your work, ask an administrator.</Trans>
        )
      }
      action={isRecord ? undefined : request}
      list={isRecord ? list : undefined}
      others={
        <>
          {isRecord && request}
          {canGoBack && (
            <Button variant="default" size="md" onClick={() => router.history.back()}>
              <Trans>Go back</Trans>
            </Button>
          )}
        </>
      }
    />
  );
}
