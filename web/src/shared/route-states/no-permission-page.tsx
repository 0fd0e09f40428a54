import { Trans, useLingui } from '@lingui/react/macro';
import { useDetailRoute } from '../detail/detail-announcement.ts';
import { MessagePage } from '../ui/message-page.tsx';

export function NoPermissionPage() {
  const { t } = useLingui();
  const { detail, list } = useDetailRoute();
  return (
    <MessagePage
      title={t`No access`}
      text={
        <Trans>
          You don’t have permission to view this page. If you need it for your work, ask your administrator.
        </Trans>
      }
      list={detail && list}
    />
  );
}
