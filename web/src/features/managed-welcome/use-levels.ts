import { useLingui } from '@lingui/react/macro';
import type { WelcomeFields } from '@atrium/proto/content/welcome';

/** The levels in words, from the quietest to the loudest. */
export function useLevels(): { value: WelcomeFields['level']; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'info', label: t`Good to know` },
    { value: 'success', label: t`Good news` },
    { value: 'warning', label: t`Caution` },
    { value: 'urgent', label: t`Urgent` },
  ];
}
