import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, Stack, Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { DeliveryChoice, mailFrequencies, type OwnDelivery } from '@atrium/proto/notifications/delivery';
import { deliveryChannelLabels, mailRhythmLabels } from '../../shared/delivery/delivery-labels.ts';
import { deliveryQuery, useSaveDeliveryPreferences } from '../../shared/delivery/delivery.queries.ts';
import { useContractForm, type ContractForm } from '../../shared/form/use-contract-form.ts';
import { TimeField } from '../../shared/form/time-field.tsx';
import { timeZoneName } from '../../shared/i18n/zoned-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import classes from './notifications-page.module.css';
import { DeliveryPreferencesTable } from './delivery-preferences-table.tsx';

const DeliveryTimes = DeliveryChoice.omit({ preferences: true });
type DeliveryTimes = Omit<DeliveryChoice, 'preferences'>;
type Form = ContractForm<DeliveryTimes>['form'];

/** Notifications by kind and channel, and quiet hours. */
export function NotificationsPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(deliveryQuery);
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
      <NotificationsForm saved={data} />
    </Page>
  );
}

/** When notifications come. Its own form, because times are typed. */
function NotificationsForm({
  saved: { timeZone, preferences, mailFrequency: rhythm, quiet },
}: {
  saved: OwnDelivery;
}) {
  const { t, i18n } = useLingui();
  const { mutateAsync } = useSaveDeliveryPreferences();
  const { form, onSubmit, failure, sending } = useContractForm<DeliveryTimes>({
    schema: DeliveryTimes,
    initialValues: { mailFrequency: rhythm, quiet },
    send: (times) => mutateAsync({ preferences, ...times }),
  });
  const { mailFrequency } = form.values;
  return (
    <form onSubmit={onSubmit} noValidate className={classes.times}>
      <FormAlert error={failure} />
      <Stack gap="xl">
        <Select
          label={i18n._(deliveryChannelLabels.mail)}
          description={t`Send e-mails individually or as a summary.`}
          data={mailFrequencies.map((value) => ({ value, label: i18n._(mailRhythmLabels[value]) }))}
          value={mailFrequency}
          onChange={(value) => value && form.setFieldValue('mailFrequency', value as typeof mailFrequency)}
          allowDeselect={false}
          maw="24rem"
        />
        <QuietFields form={form} timeZone={timeZone} />
        <div>
          <Button type="submit" loading={sending} disabled={!form.isDirty()}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const night = { from: '22:00', to: '07:00' };

function QuietFields({ form, timeZone }: { form: Form; timeZone: string }) {
  const { t } = useLingui();
  const zone = timeZoneName(timeZone, useLanguage());
  const { quiet } = form.values;
  const set = (change: Partial<typeof night>): void =>
    form.setFieldValue('quiet', { ...(quiet ?? night), ...change });
  return (
    <div>
      <Switch
        label={t`Quiet hours`}
        description={t`Notifications wait until quiet hours end. Time zone: ${zone}.`}
        checked={quiet !== null}
        onChange={(event) => form.setFieldValue('quiet', event.currentTarget.checked ? night : null)}
      />
      {quiet && (
        <div className={classes.hours}>
          <TimeField
            label={t`From`}
            value={quiet.from}
            onChange={(from) => set({ from })}
            error={form.errors['quiet.from']}
          />
          <TimeField
            label={t`Until`}
            value={quiet.to}
            onChange={(to) => set({ to })}
            error={form.errors['quiet.to']}
          />
        </div>
      )}
    </div>
  );
}
