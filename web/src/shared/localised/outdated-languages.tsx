import { Trans } from '@lingui/react/macro';
import { IconClockExclamation } from '@tabler/icons-react';
import type { Language } from '@atrium/proto/common';

/** In a list, below a title: the translations to check. */
export function OutdatedLanguages({ stale }: { stale: readonly Language[] }) {
  const codes = stale.map((one) => one.slice(0, 2).toUpperCase()).join(', ');
  if (!codes) return null;
  return (
    <small>
      <IconClockExclamation size={14} aria-hidden /> <Trans>Outdated: {codes}</Trans>
    </small>
  );
}
