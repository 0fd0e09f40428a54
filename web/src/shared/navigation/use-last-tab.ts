import { useLocalStorage } from '@mantine/hooks';
import type { AdminTab } from './navigation.ts';

/** The tab of the administration in which this person was last, kept on the device. */
export const useLastTab = () =>
  useLocalStorage<AdminTab | null>({
    key: 'atrium.admin-tab',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
