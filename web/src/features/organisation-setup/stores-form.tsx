import { Trans } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { StoreLinks, type Setup } from '@atrium/proto/identity/setup';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { SetupSection } from './setup-section.tsx';
import { useSaveSection } from './setup.queries.ts';

const stores = [
  { field: 'appStore', name: 'App Store' },
  { field: 'googlePlay', name: 'Google Play' },
] as const;

/** Links to the organisation’s apps in the app stores. */
export function StoresSection({ saved: { version, ...initialValues } }: { saved: Setup['stores'] }) {
  const { mutateAsync } = useSaveSection('stores', version);
  const { form, ...sent } = useContractForm<StoreLinks>({
    schema: StoreLinks,
    initialValues,
    send: mutateAsync,
  });
  return (
    <SetupSection
      title={<Trans>Links to app stores</Trans>}
      lead={<Trans>If your organisation has its own app.</Trans>}
    >
      <Form name="stores-form" {...sent} isOfStored>
        {stores.map(({ field, name }) => (
          <TextInput
            key={field}
            label={name}
            type="url"
            value={form.values[field] ?? ''}
            onChange={(event) => form.setFieldValue(field, event.currentTarget.value.trim() || null)}
            error={form.errors[field]}
          />
        ))}
      </Form>
    </SetupSection>
  );
}
