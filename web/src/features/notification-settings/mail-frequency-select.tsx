import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { mailFrequencies, type MailFrequency } from '@atrium/proto/notifications/delivery';
import { useSuspenseQuery } from '@tanstack/react-query';
import { deliveryChannelLabels, mailRhythmLabels } from '../../shared/delivery/delivery-labels.ts';
import { deliveryQuery, useChangeDeliveryTimes } from '../../shared/delivery/delivery.queries.ts';
import { SavedLine } from './saved-line.tsx';

/** How often e-mails are sent. */
export function MailFrequencySelect() {
  const { t, i18n } = useLingui();
  const { mailFrequency } = useSuspenseQuery(deliveryQuery).data;
  const { mutate, isSuccess, isError } = useChangeDeliveryTimes();
  return (
    <div>
      <Select
        label={i18n._(deliveryChannelLabels.mail)}
        description={t`Send e-mails individually or as a summary.`}
        data={mailFrequencies.map((value) => ({ value, label: i18n._(mailRhythmLabels[value]) }))}
        value={mailFrequency}
        onChange={(value) => value && mutate({ mailFrequency: value as MailFrequency })}
        allowDeselect={false}
        maw="24rem"
      />
      <SavedLine isSuccess={isSuccess} isError={isError} />
    </div>
  );
}
