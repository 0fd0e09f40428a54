import { useLingui } from '@lingui/react/macro';
import type { SignInProvider } from '@atrium/proto/identity/sign-in-providers';
import { Tag } from '../../shared/state/state-badge.tsx';

/** Whether people can sign in with the provider. */
export function ProviderState({ provider: { connection, domains } }: { provider: SignInProvider }) {
  const { t } = useLingui();
  if (!connection) return <Tag>{t`Not connected yet`}</Tag>;
  return domains.length === 0 ? <Tag tone="busy">{t`No domain`}</Tag> : <Tag tone="good">{t`Connected`}</Tag>;
}
