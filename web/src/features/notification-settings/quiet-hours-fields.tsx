import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { QuietHours } from '@atrium/proto/notifications/delivery';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryQuery, useChangeDeliveryTimes } from '../../shared/delivery/delivery.queries.ts';
import { contractErrors } from '../../shared/form/contract-form.ts';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { TimeField } from '../../shared/form/time-field.tsx';
import { timeZoneName } from '../../shared/i18n/zoned-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import classes from './notifications-page.module.css';
import { SavedLine } from './saved-line.tsx';

const night: QuietHours = { from: '22:00', to: '07:00' };

/** When notifications wait. Times are saved when their fields are left. */
export function QuietHoursFields() {
  const { t } = useLingui();
  const { timeZone, quiet } = useSuspenseQuery(deliveryQuery).data;
  const zone = timeZoneName(timeZone, useLanguage());
  const { mutate, isSuccess, isError } = useChangeDeliveryTimes();
  return (
    <div>
      <Switch
        label={t`Quiet hours`}
        description={t`Notifications wait until quiet hours end. Time zone: ${zone}.`}
        checked={quiet !== null}
        onChange={(event) => mutate({ quiet: event.currentTarget.checked ? night : null })}
      />
      {quiet && <Hours saved={quiet} save={(next, onSuccess) => mutate({ quiet: next }, { onSuccess })} />}
      <SavedLine isSuccess={isSuccess} isError={isError} />
    </div>
  );
}

interface HoursProps {
  readonly saved: QuietHours;
  readonly save: (next: QuietHours, onSuccess: () => void) => void;
}

function Hours({ saved, save }: HoursProps) {
  const { t } = useLingui();
  /** Null if nothing is typed that is not saved. */
  const [typed, setTyped] = useState<QuietHours | null>(null);
  const hours = typed ?? saved;
  const errors = contractErrors(QuietHours, hours);
  const saveTyped = (): void => {
    if (typed && Object.keys(errors).length === 0) save(typed, () => setTyped(null));
  };
  const field = (name: keyof QuietHours) => ({
    value: hours[name],
    onChange: (time: string) => setTyped({ ...hours, [name]: time }),
    onBlur: saveTyped,
    error: errors[name],
  });
  return (
    <div className={classes.hours}>
      <TimeField label={t`From`} {...field('from')} />
      <TimeField label={t`Until`} {...field('to')} />
      <LeaveGuard isChanged={typed !== null} />
    </div>
  );
}
