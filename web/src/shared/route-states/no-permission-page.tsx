import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Access } from '@atrium/proto/access';
import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useDetailRoute } from '../detail/detail-announcement.ts';
import { entryOf, pagesOf } from '../navigation/navigation.ts';
import { askedPermission, namedPermission } from '../requests/asked-permission.ts';
import { RequestAccess } from '../requests/request-buttons.tsx';
import { administratorsQuery } from '../requests/requests.queries.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { useIsFramed } from '../ui/page-region.tsx';

const HelpfulPeople = lazy(() =>
  import('../requests/helpful-people.tsx').then((module) => ({ default: module.HelpfulPeopleTitled })),
);

export interface NoPermissionPageProps {
  /** The address that the guard of its page denied; without it, the server denied what the route shows. */
  readonly from?: string | undefined;
  /** What that page requires. */
  readonly access?: Access | undefined;
}

/** Says what is missing in the words of the roles, and who can give it. */
export function NoPermissionPage({ from, access }: NoPermissionPageProps) {
  const { t, i18n } = useLingui();
  const { detail, list } = useDetailRoute();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const page = from === undefined ? undefined : entryOf(from.split(/[?#]/)[0] ?? '', pagesOf(router));
  const name = page && i18n._(page.label);
  const isFramed = useIsFramed();
  const address = useLocation({ select: ({ href }) => href });
  const permission = askedPermission(access);
  const { data: people = [] } = useQuery({ ...administratorsQuery(permission), enabled: isFramed });
  // A record is left for its list, or for the home page.
  const isRecord = detail !== undefined;
  const request = isFramed ? (
    <RequestAccess address={from ?? address} permission={permission} isFirst={!isRecord} />
  ) : undefined;
  return (
    <MessagePage
      title={name ? t`You don’t have access to ${name}` : t`You don’t have access to this page`}
      text={
        <>
          {permission !== undefined && <Required permission={permission} />}
          {people.length > 0 ? (
            <Trans>
              If you need it for your work, request access or write to someone who can give it to you.
            </Trans>
          ) : (
            <Trans>If you need it for your work, ask an administrator.</Trans>
          )}
        </>
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
    >
      <Suspense>
        <HelpfulPeople people={people} />
      </Suspense>
    </MessagePage>
  );
}

function Required({ permission }: { permission: NonNullable<ReturnType<typeof askedPermission>> }) {
  const { i18n } = useLingui();
  if (permission === 'superuser')
    return (
      <p>
        <Trans>Only superusers can open this page.</Trans>
      </p>
    );
  const { area, name } = namedPermission(permission);
  const label = i18n._(name);
  return (
    <p>
      {area === 'admin' ? (
        <Trans>It needs a role with the admin permission “{label}”.</Trans>
      ) : (
        <Trans>It needs a role with the permission “{label}”.</Trans>
      )}
    </p>
  );
}
