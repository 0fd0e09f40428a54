import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { SiteFields, type Site } from '@atrium/proto/identity/reference-data';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { NamesPerLanguage } from '../../shared/localised/names-per-language.tsx';
import { sitesApi, useReferenceActions } from './reference-data.queries.ts';

const empty: SiteFields = {
  title: {},
  address1: '',
  address2: '',
  city: '',
  country: '',
  postcode: '',
  state: '',
};

function fieldsOf(item: Site | null): SiteFields {
  if (!item) return empty;
  const { id: _id, people: _people, version: _version, ...fields } = item;
  return fields;
}

export function SiteForm({ item, onDone }: { item: Site | null; onDone: () => void }) {
  const { t } = useLingui();
  const { save } = useReferenceActions<SiteFields, Site>(sitesApi, 'site');
  const send = async (fields: SiteFields): Promise<void> => {
    await save.mutateAsync({ fields, item });
    onDone();
  };
  const { form, onSubmit, failure, sending } = useContractForm({
    schema: SiteFields,
    initialValues: fieldsOf(item),
    send,
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormAlert error={failure} />
      <Stack gap="md">
        <NamesPerLanguage
          label={(language) => t`Name (${language})`}
          value={form.values.title}
          error={form.errors['title']}
          onChange={(value) => form.setFieldValue('title', value)}
        />
        <TextInput label={t`Street and number`} {...form.getInputProps('address1')} />
        <TextInput label={t`Address line 2`} {...form.getInputProps('address2')} />
        <SimpleGrid cols={2}>
          <TextInput label={t`Postcode`} {...form.getInputProps('postcode')} />
          <TextInput label={t`Town or city`} {...form.getInputProps('city')} />
          <TextInput label={t`County or state`} {...form.getInputProps('state')} />
          <TextInput label={t`Country`} {...form.getInputProps('country')} />
        </SimpleGrid>
      </Stack>
      <Button type="submit" mt="lg" loading={sending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
