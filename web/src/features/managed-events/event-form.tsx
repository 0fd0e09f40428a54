import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState, type FormEvent } from 'react';
import type { Language } from '@atrium/proto/common';
import type { EventDefaults } from '@atrium/proto/events/event-defaults';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { AudienceField } from '../../shared/audience/audience-field.tsx';
import { PeopleSelect } from '../../shared/audience/people-select.tsx';
import { Section } from '../../shared/detail/section.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { useScopes, useSession } from '../../shared/session/use-session.ts';
import { CategoriesField } from './categories-field.tsx';
import { EventAnswerFields } from './event-answer-fields.tsx';
import { EventQuestions } from './event-questions.tsx';
import { EventPlaceField } from './event-place-field.tsx';
import { EventTexts } from './event-texts.tsx';
import { EventTimeFields } from './event-time-fields.tsx';
import { EventFormValues, emptyEvent, fieldsOf, partsOf } from './event-values.ts';
import { RepetitionField } from './repetition-field.tsx';
import { SaveSeriesDialog, type SaveSeries } from './save-series-dialog.tsx';
import { useSaveEvent } from './use-save-event.ts';
import { PublishDraft } from './publish-draft.tsx';
import { PublishEvent } from './publish-event.tsx';
import { useTelling } from './use-telling.tsx';

interface EventFormProps {
  /** Null for a new one. */
  readonly event: ManagedEvent | null;
  /** What a new one starts with. */
  readonly defaults?: EventDefaults;
  /** How many people are notified of a change, now. */
  readonly told?: number;
  readonly onDone: () => void;
}

/** Texts, time, place, audience and places of an event. */
export function EventForm({ event, defaults, told = 0, onDone }: EventFormProps) {
  const { t } = useLingui();
  const save = useSaveEvent(event);
  const [isDraft, setDraft] = useState(false);
  const [isAsked, { open: ask, close }] = useDisclosure();
  /** What is said once it is published, which the dialog before it knows. */
  const done = useRef<MessageDescriptor>(undefined);
  const [language, setLanguage] = useState<Language>(useSession().organisation.defaultLanguage);
  const within = useScopes('admin:events');
  /** For which dates of a series it is saved; null for this one alone. */
  const dates = useRef<SaveSeries | null>(null);
  const send = async (body: EventFormValues): Promise<void> => {
    const { tell, done: saved } = telling.choice();
    await save(body, {
      ...{ isDraft, series: dates.current?.edit ?? null, tell: dates.current?.tell ?? tell },
      done: event ? saved : isDraft ? undefined : done.current,
    });
    onDone();
  };
  const { form, ...contract } = useContractForm<EventFormValues>({
    schema: EventFormValues,
    initialValues: event ? fieldsOf(event) : { ...emptyEvent, ...defaults },
    send,
  });
  const { values, errors, setFieldValue } = form;
  const isAskedFirst = event ? event.series !== null : !isDraft;
  const telling = useTelling({
    ...{ event, values, isChanged: contract.isChanged, sending: contract.sending },
    // Of a series, the dialog asks.
    told: event?.series ? 0 : told,
    onSave: () => contract.onSubmit(),
  });
  const submit = (submitted?: FormEvent<HTMLFormElement>): void =>
    !isAskedFirst || form.validate().hasErrors ? contract.onSubmit(submitted) : ask();
  const { fields, repetition } = partsOf(values);
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
          <CategoriesField
            value={values.categories}
            onChange={(chosen) => setFieldValue('categories', chosen)}
          />
        </Section>
        <Section title={<Trans>When and where</Trans>}>
          <EventTimeFields form={form} />
          <RepetitionField form={form} isNew={!event?.series} />
          <EventPlaceField
            place={values.place}
            errors={errors}
            onChange={(place) => setFieldValue('place', place)}
          />
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
        <Section title={<Trans>Questions</Trans>}>
          <EventQuestions form={form} language={language} onLanguage={setLanguage} />
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
      {isAsked && event && repetition && (
        <SaveSeriesDialog
          {...{ event, fields, repetition }}
          isRuleChanged={form.isDirty('repetition')}
          failure={contract.failure}
          saving={contract.sending}
          onSave={(chosen) => {
            dates.current = chosen;
            contract.onSubmit();
          }}
          onClose={close}
        />
      )}
      {isAsked && !event && (
        <PublishEvent
          event={fields}
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
