import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiToken } from '@atrium/proto/identity/api-tokens';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Row } from '../ui/rows.tsx';
import { usePermissionName } from './use-permission-name.ts';

export interface TokenRowProps {
  readonly token: ApiToken;
  /** Shown where the owner is not obvious. */
  readonly owner?: ReactNode;
  readonly onEnd: () => void;
}

export function TokenRow({ token, owner, onEnd }: TokenRowProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const nameOf = usePermissionName();
  const { name } = token;
  const [until, may] = [date(token.expiresAt), token.permissions.map(nameOf).join(', ')];
  return (
    <Row
      title={name}
      detail={
        <>
          {owner && <>{owner} · </>}
          {token.scim && <>{t`SCIM`} · </>}
          {may} · <Trans>Expires on {until}</Trans>
          {' · '}
          {token.lastUsedAt ? (
            <Trans>
              Last used <RelativeTime at={token.lastUsedAt} />
            </Trans>
          ) : (
            <Trans>Never used</Trans>
          )}
        </>
      }
    >
      <ConfirmButton
        size="xs"
        title={t`Revoke “${name}”?`}
        text={t`Apps and scripts that use this token lose access immediately.`}
        confirm={t`Revoke token`}
        danger
        onConfirm={onEnd}
      >
        <Trans>Revoke</Trans>
      </ConfirmButton>
    </Row>
  );
}
