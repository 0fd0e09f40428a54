import { useLingui } from '@lingui/react/macro';
import { Autocomplete, SimpleGrid, TextInput } from '@mantine/core';
import { SiteFields, type Site } from '@atrium/proto/identity/reference-data';
import { useState } from 'react';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { countryNames } from '../../shared/i18n/country-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
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
  const language = useLanguage();
  const [countries] = useState(() => countryNames(language));
  const { save } = useReferenceActions<SiteFields, Site>(sitesApi, 'site');
  const send = async (fields: SiteFields): Promise<void> => {
    await save.mutateAsync({ fields, item });
    onDone();
  };
  const { form, ...contract } = useContractForm({
    schema: SiteFields,
    initialValues: fieldsOf(item),
    send,
  });
  return (
    <Form name="site-form" {...contract}>
      <NamesPerLanguage
        label={(language) => t`Name (${language})`}
        value={form.values.title}
        path="title"
        error={form.errors['title']}
        onChange={(value) => form.setFieldValue('title', value)}
      />
      <TextInput label={t`Street and number`} {...form.getInputProps('address1')} />
      <TextInput label={t`Address line 2`} {...form.getInputProps('address2')} />
      <SimpleGrid cols={2}>
        <TextInput label={t`Postcode`} {...form.getInputProps('postcode')} />
        <TextInput label={t`Town or city`} {...form.getInputProps('city')} />
        <TextInput label={t`County or state`} {...form.getInputProps('state')} />
        <Autocomplete label={t`Country`} data={countries} limit={20} {...form.getInputProps('country')} />
      </SimpleGrid>
    </Form>
  );
}
