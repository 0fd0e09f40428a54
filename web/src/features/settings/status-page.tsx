import { useLingui } from '@lingui/react/macro';
import { StatusForm } from '../../shared/people/status-form.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { BackToSettings } from './back-to-settings.tsx';

/** The status, until when it applies, and the deputy. */
export function StatusPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Status`}
      lead={t`Shown next to your name in the directory.`}
      width="reading"
      back={<BackToSettings />}
    >
      <StatusForm />
    </Page>
  );
}
