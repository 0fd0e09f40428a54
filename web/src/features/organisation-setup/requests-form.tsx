import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, SimpleGrid } from '@mantine/core';
import { RequestSettings, type Setup } from '@atrium/proto/identity/setup';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { PersonSelect } from '../../shared/people/person-select.tsx';
import { SetupSection } from './setup-section.tsx';
import { useSaveSection } from './setup.queries.ts';

const days = (value: string | number): number | null => (value === '' ? null : Number(value));

/** Recipients of suggestions, and when tickets and forms are due. */
export function RequestsSection({ saved: { version, ...initialValues } }: { saved: Setup['requests'] }) {
  const { t } = useLingui();
  const { mutateAsync } = useSaveSection('requests', version);
  const { form, ...sent } = useContractForm<RequestSettings>({
    schema: RequestSettings,
    initialValues,
    send: mutateAsync,
  });
  const { suggestionsRecipient, ticketDays, formDays } = form.values;
  return (
    <SetupSection title={<Trans>Suggestions, tickets and forms</Trans>}>
      <Form name="requests-form" {...sent} isOfStored>
        <PersonSelect
          label={t`Suggestions go to`}
          value={suggestionsRecipient}
          onChange={(id) => form.setFieldValue('suggestionsRecipient', id)}
          error={form.errors['suggestionsRecipient']}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label={t`Working days to resolve a ticket`}
            description={t`Leave empty for no deadline.`}
            min={1}
            max={365}
            allowDecimal={false}
            value={ticketDays ?? ''}
            onChange={(value) => form.setFieldValue('ticketDays', days(value))}
            error={form.errors['ticketDays']}
          />
          <NumberInput
            label={t`Working days to process a form`}
            description={t`Leave empty for no deadline.`}
            min={1}
            max={365}
            allowDecimal={false}
            value={formDays ?? ''}
            onChange={(value) => form.setFieldValue('formDays', days(value))}
            error={form.errors['formDays']}
          />
        </SimpleGrid>
      </Form>
    </SetupSection>
  );
}
