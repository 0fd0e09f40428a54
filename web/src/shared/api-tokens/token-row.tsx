import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiToken } from '@atrium/proto/identity/api-tokens';
import { useFormat } from '../i18n/use-format.ts';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Row } from '../ui/rows.tsx';
import { usePermissionName } from './use-permission-name.ts';

export interface TokenRowProps {
  readonly token: ApiToken;
  readonly onEnd: () => void;
}

export function TokenRow({ token, onEnd }: TokenRowProps) {
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
      <RevokeToken name={name} onRevoke={onEnd} />
    </Row>
  );
}

export function RevokeToken({ name, onRevoke }: { name: string; onRevoke: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmButton
      size="xs"
      title={t`Revoke “${name}”?`}
      text={t`Apps and scripts that use this token lose access immediately.`}
      confirm={t`Revoke token`}
      danger
      onConfirm={onRevoke}
    >
      <Trans>Revoke</Trans>
    </ConfirmButton>
  );
}
