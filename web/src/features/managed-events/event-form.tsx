import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import type { Language } from '@atrium/proto/common';
import { EventFields, type ManagedEvent } from '@atrium/proto/events/event';
import { AudienceField } from '../../shared/audience/audience-field.tsx';
import { PeopleSelect } from '../../shared/audience/people-select.tsx';
import { Section } from '../../shared/detail/section.tsx';
import { eventCategoryQueries } from '../../shared/events/event-categories.queries.ts';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useLocalised } from '../../shared/localised/localised-text.tsx';
import { useScopes, useSession } from '../../shared/session/use-session.ts';
import { EventAnswerFields } from './event-answer-fields.tsx';
import { EventPlaceField } from './event-place-field.tsx';
import { EventTexts } from './event-texts.tsx';
import { EventTimeFields } from './event-time-fields.tsx';
import { emptyEvent, fieldsOf } from './event-values.ts';
import { useManagedEvents } from './managed-events.queries.ts';
import { PublishDraft } from './publish-draft.tsx';
import { PublishEvent } from './publish-event.tsx';
import { useTelling } from './use-telling.tsx';

interface EventFormProps {
  /** Null for a new one. */
  readonly event: ManagedEvent | null;
  /** How many people are notified of a change, now. */
  readonly told?: number;
  readonly onDone: () => void;
}

/** Texts, time, place, audience and places of an event. */
export function EventForm({ event, told = 0, onDone }: EventFormProps) {
  const { t } = useLingui();
  const { create, edit } = useManagedEvents();
  const [isDraft, setDraft] = useState(false);
  const [isAsked, { open: ask, close }] = useDisclosure();
  /** What is said once it is published, which the dialog before it knows. */
  const done = useRef<MessageDescriptor>(undefined);
  const [language, setLanguage] = useState<Language>(useSession().organisation.defaultLanguage);
  const within = useScopes('admin:events');
  const send = async (body: EventFields): Promise<void> => {
    if (event) await edit.mutateAsync({ id: event.id, version: event.version, body, ...telling.choice() });
    else await create.mutateAsync({ body, isDraft, done: isDraft ? undefined : done.current });
    onDone();
  };
  const { form, ...contract } = useContractForm<EventFields>({
    schema: EventFields,
    initialValues: event ? fieldsOf(event) : emptyEvent,
    send,
  });
  const { values, errors, setFieldValue } = form;
  const telling = useTelling({
    ...{ event, told, values, isChanged: contract.isChanged, sending: contract.sending },
    onSave: () => contract.onSubmit(),
  });
  const submit = (submitted?: FormEvent<HTMLFormElement>): void =>
    event || isDraft || form.validate().hasErrors ? contract.onSubmit(submitted) : ask();
  return (
    <>
      <Form
        name="event-form"
        {...contract}
        onSubmit={submit}
        isReadOnly={event?.state === 'cancelled'}
        save={event ? telling.save : isDraft ? <Trans>Save draft</Trans> : <Trans>Publish…</Trans>}
        actions={
          event?.state === 'draft' ? (
            <PublishDraft event={event} isChanged={contract.isChanged} />
          ) : (
            telling.otherwise
          )
        }
      >
        <Section title={<Trans>Title and description</Trans>}>
          <EventTexts form={form} language={language} onLanguage={setLanguage} />
          <Categories value={values.categories} onChange={(chosen) => setFieldValue('categories', chosen)} />
        </Section>
        <Section title={<Trans>When and where</Trans>}>
          <EventTimeFields form={form} />
          <EventPlaceField form={form} />
        </Section>
        <Section title={<Trans>Who is invited</Trans>}>
          <AudienceField
            value={values.audience}
            audienceLimit={within}
            error={errors['audience']}
            onChange={(audience) => setFieldValue('audience', audience)}
          />
          <PeopleSelect
            label={t`Co-organisers`}
            placeholder={t`They see the guest list and give out places`}
            value={values.coOrganisers}
            onChange={(people) => setFieldValue('coOrganisers', people)}
          />
        </Section>
        <Section title={<Trans>Places and answers</Trans>}>
          <EventAnswerFields form={form} />
        </Section>
        {!event && (
          <Switch
            label={t`Save as a draft`}
            description={t`No one is invited until you publish it.`}
            checked={isDraft}
            onChange={(change) => setDraft(change.currentTarget.checked)}
          />
        )}
      </Form>
      {isAsked && (
        <PublishEvent
          event={values}
          failure={contract.failure}
          saving={contract.sending}
          onPublish={(message) => {
            done.current = message;
            contract.onSubmit();
          }}
          onClose={close}
        />
      )}
    </>
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
