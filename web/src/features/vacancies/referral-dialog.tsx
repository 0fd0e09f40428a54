import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { NewReferral } from '@atrium/proto/content/vacancy';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { PersonSelect } from '../../shared/people/person-select.tsx';
import { CancelButton } from '../../shared/form/cancel-button.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useVacancyResponses } from './vacancies.queries.ts';
import { NoteField } from './note-field.tsx';

interface Values extends Record<string, unknown> {
  readonly kind: NewReferral['kind'];
  readonly person: string | null;
  readonly name: string;
  readonly email: string;
  readonly note: string;
}

const empty: Values = { kind: 'colleague', person: null, name: '', email: '', note: '' };

/** Refers a colleague, or someone outside the company. */
export function ReferralDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { refer } = useVacancyResponses(id);
  const { form, ...contract } = useContractForm<Values>({
    schema: NewReferral,
    initialValues: empty,
    send: async (values) => {
      await refer.mutateAsync(NewReferral.parse(values));
      onClose();
    },
  });
  const { values } = form;
  return (
    <FormDialog opened onClose={onClose} title={t`Refer someone`}>
      <FormFrame name="referral-dialog" {...contract}>
        <Stack gap="md">
          <SegmentedControl
            fullWidth
            aria-label={t`Who are you referring?`}
            data={[
              { value: 'colleague', label: t`A colleague` },
              { value: 'outside', label: t`Someone outside the company` },
            ]}
            {...form.getInputProps('kind')}
          />
          {values.kind === 'colleague' ? (
            <PersonSelect
              label={t`Colleague`}
              placeholder={t`Type a name`}
              value={values.person}
              error={form.errors['person']}
              onChange={(person) => form.setFieldValue('person', person)}
            />
          ) : (
            <>
              <TextInput label={t`First and last name`} autoComplete="off" {...form.getInputProps('name')} />
              <TextInput
                label={t`E-mail`}
                description={t`Ask them first: the recruitment team may contact them.`}
                type="email"
                autoComplete="off"
                {...form.getInputProps('email')}
              />
            </>
          )}
          <NoteField {...form.getInputProps('note')} />
          <Group justify="flex-end" gap="sm">
            <CancelButton />
            <Button type="submit" loading={contract.sending}>
              <Trans>Refer</Trans>
            </Button>
          </Group>
        </Stack>
      </FormFrame>
    </FormDialog>
  );
}
