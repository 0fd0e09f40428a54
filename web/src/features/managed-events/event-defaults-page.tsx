import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { EventDefaults } from '@atrium/proto/events/event-defaults';
import { AudienceField } from '../../shared/audience/audience-field.tsx';
import { Section } from '../../shared/detail/section.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { Page } from '../../shared/ui/page.tsx';
import { eventDefaultsQuery, useSetEventDefaults } from './event-defaults.queries.ts';
import { CategoriesField } from './categories-field.tsx';
import { EventPlaceField } from './event-place-field.tsx';
import { GuestRulesFields } from './guest-rules-fields.tsx';
import { TimesOfDayField } from './times-of-day-field.tsx';

/** What new events start with. */
export function EventDefaultsPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(eventDefaultsQuery);
  const { mutateAsync } = useSetEventDefaults();
  const { form, ...contract } = useContractForm({
    schema: EventDefaults,
    initialValues: data,
    send: mutateAsync,
  });
  const { values, errors, setFieldValue, setValues } = form;
  const { timeStart, timeEnd, place, capacity, maxGuests } = values;
  return (
    <Page
      title={t`Event defaults`}
      lead={t`New events start with these settings. Organisers can change them. Existing events stay as they are.`}
      width="reading"
    >
      <Form name="event-defaults-page" {...contract}>
        <CategoriesField
          value={values.categories}
          onChange={(chosen) => setFieldValue('categories', chosen)}
        />
        <Section title={<Trans>When and where</Trans>}>
          <TimesOfDayField {...{ timeStart, timeEnd, errors }} onChange={setValues} />
          <EventPlaceField {...{ place, errors }} onChange={(chosen) => setFieldValue('place', chosen)} />
        </Section>
        <Section title={<Trans>Who is invited</Trans>}>
          <AudienceField
            value={values.audience}
            error={errors['audience']}
            onChange={(audience) => setFieldValue('audience', audience)}
          />
        </Section>
        <Section title={<Trans>Places and answers</Trans>}>
          <GuestRulesFields {...{ capacity, maxGuests, errors }} onChange={setValues} />
          <Switch
            label={t`Invited people see who is going`}
            {...form.getInputProps('showsGuests', { type: 'checkbox' })}
          />
        </Section>
      </Form>
    </Page>
  );
}
