import { useLingui } from '@lingui/react/macro';
import { useToday } from '../session/use-today.ts';
import type { PublishCheck } from './publish-check.ts';

/** Whether the last day has passed already. */
export function useExpiredCheck(validTo: string | null, place = 'validTo'): readonly PublishCheck[] {
  const { t } = useLingui();
  const today = useToday();
  return validTo !== null && validTo < today
    ? [{ text: t`The last day has passed. Readers would not see it.`, action: t`Change day`, place }]
    : [];
}
