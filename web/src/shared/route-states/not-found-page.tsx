import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useDetailRoute } from '../detail/detail-announcement.ts';
import { ReportBrokenLink } from '../requests/request-buttons.tsx';
import { MessagePage, SearchButton } from '../ui/message-page.tsx';
import { useIsFramed } from '../ui/page-region.tsx';

/** With the ID of a route that announces a detail, it names what is missing and leads to its list. */
export function NotFoundPage({ route }: { route?: string | undefined }) {
  const { i18n, t } = useLingui();
  const { detail, list } = useDetailRoute(route);
  const isFramed = useIsFramed();
  const { address, from } = useLocation({
    select: ({ href, state }) => ({ address: href, from: state.from }),
  });
  return (
    <MessagePage
      title={detail ? withoutStop(i18n._(detail.missing)) : t`Page not found`}
      text={
        detail ? (
          <Trans>It may have been moved or unpublished, or you may not have access.</Trans>
        ) : isFramed ? (
          <Trans>Check the address, or search for what you need.</Trans>
        ) : (
          <Trans>Check the address.</Trans>
        )
      }
      list={detail && list}
      others={
        <>
          <SearchButton />
          {isFramed && <ReportBrokenLink address={from ?? address} />}
        </>
      }
    />
  );
}

/** Titles end without a full stop. */
const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
