import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, SegmentedControl, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { everyone } from '@atrium/proto/audience';
import { lengths, type Language } from '@atrium/proto/common';
import { WelcomeFields, type WelcomeNotice } from '@atrium/proto/content/welcome';
import { LimitedTextarea } from '../../shared/form/limited-textarea.tsx';
import { AudienceField } from '../../shared/audience/audience-field.tsx';
import { useReach } from '../../shared/audience/use-reach.ts';
import { DateTimeField } from '../../shared/form/date-time-field.tsx';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { LanguageTabs } from '../../shared/localised/language-tabs.tsx';
import { OutdatedAlert } from '../../shared/localised/outdated-alert.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { useWelcomeActions } from './managed-welcome.queries.ts';
import classes from './welcome-form.module.css';
import { useLevels } from './use-levels.ts';
import { WelcomePreview } from './welcome-preview.tsx';

/** The fields of the API, and the version they are based on. That version is outdated once someone else saves. */
type Values = WelcomeFields & { version: number };

const blank: WelcomeFields = {
  text: {},
  link: null,
  level: 'info',
  audience: everyone,
  from: null,
  to: null,
  acknowledge: false,
};

function valuesOf(notice: WelcomeNotice | null): Values {
  if (!notice) return { ...blank, version: 0 };
  const { acknowledged: _, stale: __, ...fields } = notice;
  return fields;
}

export function WelcomeForm({ notice }: { notice: WelcomeNotice | null }) {
  const isNarrow = useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
  const { t } = useLingui();
  const { languages, defaultLanguage } = useSession().organisation;
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const { set, confirmLanguage } = useWelcomeActions();
  const stale = notice?.stale ?? [];
  const send = async ({ version, ...fields }: Values): Promise<void> => {
    const saved = await set.mutateAsync({ fields, version });
    form.setFieldValue('version', saved.version);
  };
  const { form, ...contract } = useContractForm<Values>({
    schema: WelcomeFields,
    initialValues: valuesOf(notice),
    send,
    draft: 'welcome',
  });
  const { values } = form;
  const levels = useLevels();
  return (
    <div className={classes.form}>
      <Form
        name="welcome-form"
        {...contract}
        failure={contract.failure ?? confirmLanguage.error}
        save={<SendButtonLabel audience={values.audience} />}
      >
        <LanguageTabs
          languages={languages}
          value={language}
          onChange={setLanguage}
          isFilled={(one) => Boolean(values.text[one])}
          isStale={(one) => stale.includes(one)}
        />
        {notice && stale.includes(language) && (
          <OutdatedAlert
            isSaving={confirmLanguage.isPending}
            onConfirm={() => confirmLanguage.mutate({ language, version: notice.version })}
          />
        )}
        <LimitedTextarea
          label={t`Text`}
          required
          lang={language}
          autosize
          minRows={4}
          maxLength={lengths.comment}
          error={form.errors['text']}
          value={values.text[language] ?? ''}
          onChange={(event) =>
            form.setFieldValue('text', { ...values.text, [language]: event.currentTarget.value })
          }
        />
        <TextInput
          label={t`Link`}
          description={t`A page in Atrium, such as /articles/…, or a web address starting with https://`}
          {...form.getInputProps('link')}
          value={values.link ?? ''}
          onChange={(event) => form.setFieldValue('link', event.currentTarget.value.trim() || null)}
        />
        <Input.Wrapper label={t`Importance`} labelElement="div">
          <SegmentedControl
            fullWidth
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            data={levels}
            value={values.level}
            onChange={(level) => form.setFieldValue('level', level as Values['level'])}
          />
        </Input.Wrapper>
        <AudienceField
          value={values.audience}
          onChange={(audience) => form.setFieldValue('audience', audience)}
          error={form.errors['audience']}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateTimeField label={t`Show from`} isClearable {...form.getInputProps('from')} />
          <DateTimeField label={t`Show until`} isClearable min={values.from} {...form.getInputProps('to')} />
        </SimpleGrid>
        <Switch
          label={t`Ask for acknowledgement`}
          description={t`People choose “I have read this”. Each time you save, everyone is asked again.`}
          {...form.getInputProps('acknowledge', { type: 'checkbox' })}
        />
      </Form>
      <WelcomePreview fields={values} language={language} />
    </div>
  );
}

/** Names the action and the number of people. */
function SendButtonLabel({ audience }: { audience: WelcomeFields['audience'] }) {
  const { t } = useLingui();
  const { people } = useReach(audience);
  if (!people) return <Trans>Save</Trans>;
  return t`${plural(people, { one: 'Show to # person', other: 'Show to # people' })}`;
}
