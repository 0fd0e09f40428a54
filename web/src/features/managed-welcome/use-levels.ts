import { useLingui } from '@lingui/react/macro';
import type { WelcomeFields } from '@atrium/proto/content/welcome';

/** Labels of the levels, from the least to the most prominent. */
export function useLevels(): { value: WelcomeFields['level']; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'info', label: t`Good to know` },
    { value: 'success', label: t`Good news` },
    { value: 'warning', label: t`Caution` },
    { value: 'urgent', label: t`Urgent` },
  ];
}
