import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect, NumberInput, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '@atrium/proto/common';
import { EventFields, maxCapacity, maxGuests, type ManagedEvent } from '@atrium/proto/events/event';
import { AudienceField } from '../../shared/audience/audience-field.tsx';
import { PeopleSelect } from '../../shared/audience/people-select.tsx';
import { eventCategoryQueries } from '../../shared/events/event-categories.queries.ts';
import { DateTimeField } from '../../shared/form/date-time-field.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import { useScopes, useSession } from '../../shared/session/use-session.ts';
import { EventPlaceField } from './event-place-field.tsx';
import { EventTexts } from './event-texts.tsx';
import { EventTimeFields } from './event-time-fields.tsx';
import { emptyEvent, fieldsOf } from './event-values.ts';
import { useManagedEvents } from './managed-events.queries.ts';

interface EventFormProps {
  /** Null for a new one. */
  readonly event: ManagedEvent | null;
  readonly onDone: () => void;
}

/** Texts, time, place, audience and places of an event. */
export function EventForm({ event, onDone }: EventFormProps) {
  const { t } = useLingui();
  const { create, edit } = useManagedEvents();
  const [isDraft, setDraft] = useState(false);
  const [language, setLanguage] = useState<Language>(useSession().organisation.defaultLanguage);
  const within = useScopes('admin:events');
  const send = async (body: EventFields): Promise<void> => {
    if (event) await edit.mutateAsync({ id: event.id, version: event.version, body });
    else await create.mutateAsync({ body, isDraft });
    onDone();
  };
  const { form, ...contract } = useContractForm<EventFields>({
    schema: EventFields,
    initialValues: event ? fieldsOf(event) : emptyEvent,
    send,
  });
  const { values, errors, setFieldValue } = form;
  return (
    <Form
      name="event-form"
      {...contract}
      isReadOnly={event?.state === 'cancelled'}
      {...(!event && { save: isDraft ? <Trans>Save draft</Trans> : <Trans>Publish</Trans> })}
    >
      <EventTexts form={form} language={language} onLanguage={setLanguage} />
      <EventTimeFields form={form} />
      <EventPlaceField form={form} />
      <AudienceField
        value={values.audience}
        audienceLimit={within}
        error={errors['audience']}
        onChange={(audience) => setFieldValue('audience', audience)}
      />
      <Categories value={values.categories} onChange={(chosen) => setFieldValue('categories', chosen)} />
      <PeopleSelect
        label={t`Co-organisers`}
        placeholder={t`They see the guest list and give out places`}
        value={values.coOrganisers}
        onChange={(people) => setFieldValue('coOrganisers', people)}
      />
      <NumberInput
        label={t`Places`}
        placeholder={t`Unlimited`}
        min={1}
        max={maxCapacity}
        allowDecimal={false}
        value={values.capacity ?? ''}
        error={errors['capacity']}
        onChange={(places) => setFieldValue('capacity', places === '' ? null : Number(places))}
      />
      <NumberInput
        label={t`Guests per person`}
        min={0}
        max={maxGuests}
        allowDecimal={false}
        value={values.maxGuests}
        error={errors['maxGuests']}
        onChange={(guests) => setFieldValue('maxGuests', Number(guests))}
      />
      <DateTimeField
        label={t`Answer by`}
        isClearable
        value={values.answerBy}
        error={errors['answerBy']}
        onChange={(at) => setFieldValue('answerBy', at)}
      />
      <Switch
        label={t`Invited people see who is going`}
        {...form.getInputProps('showsGuests', { type: 'checkbox' })}
      />
      {!event && (
        <Switch
          label={t`Save as a draft`}
          description={t`No one is invited until you publish it.`}
          checked={isDraft}
          onChange={(change) => setDraft(change.currentTarget.checked)}
        />
      )}
    </Form>
  );
}

function Categories({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  const { t } = useLingui();
  const { text } = useLocalised();
  const { data: categories = [] } = useQuery(eventCategoryQueries.all());
  return (
    <MultiSelect
      label={t`Categories`}
      data={categories.map(({ id, name }) => ({ value: id, label: text(name) }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
    />
  );
}
