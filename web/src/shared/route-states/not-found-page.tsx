import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useDetailRoute, type DetailAnnouncement } from '../detail/detail-announcement.ts';
import { pagesOf, type NavigationEntry } from '../navigation/navigation.ts';
import { ReportBrokenLink } from '../requests/request-buttons.tsx';
import { meetsRequirement } from '../session/permissions.ts';
import { sessionQuery } from '../session/session.queries.ts';
import { MessagePage, SearchButton } from '../ui/message-page.tsx';
import { useIsFramed } from '../ui/page-region.tsx';

const whyForReaders = msg`It may have been moved or unpublished, or you may not have access.`;
const whyForAdministrators = msg`It may have been deleted, or it’s outside the part of the organisation that you manage.`;

/**
 * Shown at any address that leads nowhere, which stays as typed. In place of a record that does not exist, no longer
 * does, or is not for this person, it names what is missing and leads to its list.
 */
export function NotFoundPage() {
  const { i18n, t } = useLingui();
  const { detail, list, isAdmin } = useDetailRoute();
  const listElsewhere = useListElsewhere(detail);
  const isFramed = useIsFramed();
  const address = useLocation({ select: ({ href }) => href });
  const elsewhere = isFramed ? t`Check the address, or search for what you need.` : t`Check the address.`;
  return (
    <MessagePage
      title={detail ? withoutStop(i18n._(detail.missing)) : t`Page not found`}
      text={detail ? i18n._(detail.why ?? (isAdmin ? whyForAdministrators : whyForReaders)) : elsewhere}
      list={detail && (list ?? listElsewhere)}
      others={
        <>
          <SearchButton />
          {isFramed && <ReportBrokenLink address={address} />}
        </>
      }
    />
  );
}

/** The page that lists such records at another address, if this person may open it. */
function useListElsewhere(detail: DetailAnnouncement | undefined): NavigationEntry | undefined {
  const router = useRouter();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const list = pagesOf(router).find(({ path }) => path === detail?.listedAt);
  return list && session && meetsRequirement(session, list) ? list : undefined;
}

/** A heading has no full stop. */
const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
