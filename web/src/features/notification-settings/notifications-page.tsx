import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../shared/ui/page.tsx';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { DeliveryPreferencesTable } from './delivery-preferences-table.tsx';
import classes from './notifications-page.module.css';
import { MailFrequencySelect } from './mail-frequency-select.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

/** Notifications by kind and channel, and quiet hours. Each change is saved at once. */
export function NotificationsPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Notifications`}
      lead={t`What you are notified about, how and when.`}
      width="reading"
      back={
        <BackLink to="/settings">
          <Trans>Settings</Trans>
        </BackLink>
      }
    >
      <DeliveryPreferencesTable />
      <div className={classes.times}>
        <MailFrequencySelect />
        <QuietHoursFields />
      </div>
    </Page>
  );
}
