import { useLingui } from '@lingui/react/macro';
import type { SessionDeviceKind, OwnSession } from '@atrium/proto/identity/sessions';

/** Name of a session’s device, as people would call it. */
export function useDeviceName(): (session: Pick<OwnSession, 'browser' | 'system' | 'kind'>) => string {
  const { t } = useLingui();
  const kinds: Record<SessionDeviceKind, string> = {
    computer: t`Computer`,
    phone: t`Phone`,
    tablet: t`Tablet`,
  };
  return ({ browser, system, kind }) => {
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? (kind ? kinds[kind] : t`Unknown browser`);
  };
}
