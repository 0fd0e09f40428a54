import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { Page } from '../../shared/ui/page.tsx';
import { ProfilePage } from './profile-page.tsx';
import { SettingsMenu } from './settings-menu.tsx';

/** On a phone, the list of all settings; elsewhere that stands beside, and the first of them is open. */
export function SettingsStart() {
  const { t } = useLingui();
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  if (!isPhone) return <ProfilePage />;
  return (
    <Page title={t`Settings`} width="reading">
      <SettingsMenu />
    </Page>
  );
}
