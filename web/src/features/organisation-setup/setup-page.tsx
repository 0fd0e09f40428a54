import { Trans, useLingui } from '@lingui/react/macro';
import { Button, ColorInput, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { contentLanguages, type Language } from '@atrium/proto/common';
import { OrganisationSettings, type Organisation } from '@atrium/proto/identity/organisation';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { organisationQueries, useSaveSettings } from './organisation.queries.ts';
import { SignUpSection } from './sign-up-form.tsx';

/** The organisation's name, languages, time and colour. */
export function SetupPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(organisationQueries.settings());
  return (
    <Page title={t`Organisation`} width="reading">
      <SetupForm key={data.version} organisation={data} />
      <SignUpSection />
    </Page>
  );
}

const swatches = ['#1f6f5c', '#2f6f9f', '#5b4b8a', '#a23b4a', '#b4632a', '#4f6b2c', '#3b4a54'];

function SetupForm({ organisation }: { organisation: Organisation }) {
  const { t } = useLingui();
  const reader = useLanguage();
  const save = useSaveSettings(organisation.version);
  const { id: _id, version: _version, ...initialValues } = organisation;
  const { form, onSubmit, failure, sending } = useContractForm({
    schema: OrganisationSettings,
    initialValues,
    send: save.mutateAsync,
  });
  const languages = contentLanguages.map((language) => ({
    value: language,
    label: languageName(language, reader),
  }));
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormAlert error={failure} />
      <Stack gap="md">
        <TextInput label={t`Name`} required {...form.getInputProps('name')} />
        <MultiSelect
          label={t`Languages`}
          description={t`What articles and notices can be written in.`}
          data={languages}
          required
          {...form.getInputProps('languages')}
        />
        <Select
          label={t`Default language`}
          description={t`Shown when there is no text in the reader's own.`}
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
        <ColorInput
          label={t`Brand colour`}
          swatches={swatches}
          format="hex"
          // Its button has no name; the field and the swatches do the same.
          withEyeDropper={false}
          required
          {...form.getInputProps('brandColour')}
        />
        <div>
          <Button type="submit" loading={sending} disabled={!form.isDirty()}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
