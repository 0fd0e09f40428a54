import { Trans, useLingui } from '@lingui/react/macro';
import { useDetailRoute } from '../detail/detail-announcement.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** With the ID of a route that announces a detail, it names what is missing and leads to its list. */
export function NotFoundPage({ route }: { route?: string | undefined }) {
  const { i18n, t } = useLingui();
  const { detail, list } = useDetailRoute(route);
  return (
    <MessagePage
      title={t`Page not found`}
      text={
        detail ? (
          <>
            {i18n._(detail.missing)} <Trans>The link may be outdated, or you may not have access.</Trans>
          </>
        ) : (
          <Trans>This page doesn’t exist or was removed. Check the address.</Trans>
        )
      }
      list={detail && list}
    />
  );
}
