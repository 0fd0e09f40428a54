import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { contentLanguages, type Language } from '@atrium/proto/common';
import { OrganisationSettings, type Organisation } from '@atrium/proto/identity/organisation';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { languageLabel } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { settingsOf, useSaveSettings } from './organisation.queries.ts';
import { SetupSection } from './setup-section.tsx';

/** Name, languages and time zone of the organisation. */
export function SettingsSection({ organisation }: { organisation: Organisation }) {
  const { t } = useLingui();
  const reader = useLanguage();
  const save = useSaveSettings(organisation.version);
  const { form, ...sent } = useContractForm({
    schema: OrganisationSettings,
    initialValues: settingsOf(organisation),
    send: save.mutateAsync,
  });
  const languages = contentLanguages.map((language) => ({
    value: language,
    label: languageLabel(language, reader),
  }));
  return (
    <SetupSection title={<Trans>Name, languages and time</Trans>}>
      <Form name="settings-form" {...sent} isOfStored>
        <TextInput label={t`Name`} required {...form.getInputProps('name')} />
        <MultiSelect
          label={t`Languages`}
          description={t`Available for articles and notices.`}
          data={languages}
          required
          {...form.getInputProps('languages')}
        />
        <Select
          label={t`Default language`}
          description={t`Used when a text isn’t available in the reader’s language.`}
          data={languages.filter(({ value }) => form.values.languages.includes(value as Language))}
          allowDeselect={false}
          required
          {...form.getInputProps('defaultLanguage')}
        />
        <Select
          label={t`Time zone`}
          data={Intl.supportedValuesOf('timeZone')}
          searchable
          allowDeselect={false}
          required
          {...form.getInputProps('timeZone')}
        />
      </Form>
    </SetupSection>
  );
}
