import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useDetailRoute } from '../detail/detail-announcement.ts';
import { ReportBrokenLink } from '../requests/request-buttons.tsx';
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
  const isFramed = useIsFramed();
  const address = useLocation({ select: ({ href }) => href });
  const elsewhere = isFramed ? t`Check the address, or search for what you need.` : t`Check the address.`;
  return (
    <MessagePage
      title={detail ? withoutStop(i18n._(detail.missing)) : t`Page not found`}
      text={detail ? i18n._(detail.why ?? (isAdmin ? whyForAdministrators : whyForReaders)) : elsewhere}
      list={detail && list}
      others={
        <>
          <SearchButton />
          {isFramed && <ReportBrokenLink address={address} />}
        </>
      }
    />
  );
}

/** A heading has no full stop. */
const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
