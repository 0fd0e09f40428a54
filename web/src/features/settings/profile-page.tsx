import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ProfilePhotoField } from '../../shared/profile-photo/profile-photo-field.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Page } from '../../shared/ui/page.tsx';
import { BackToSettings } from './back-to-settings.tsx';

/** What people see of the person first. */
export function ProfilePage() {
  const { t } = useLingui();
  const { person } = useSession();
  return (
    <Page
      title={t`Profile`}
      lead={person.jobTitle ? `${person.name} · ${person.jobTitle}` : person.name}
      width="reading"
      back={<BackToSettings />}
    >
      <ProfilePhotoField />
      <Button
        mt="xl"
        variant="default"
        renderRoot={(props) => <Link to="/profile/$id" params={{ id: person.id }} {...props} />}
      >
        <Trans>View your profile</Trans>
      </Button>
    </Page>
  );
}
