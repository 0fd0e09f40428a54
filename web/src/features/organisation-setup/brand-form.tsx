import { Trans, useLingui } from '@lingui/react/macro';
import { ColorInput } from '@mantine/core';
import { OrganisationSettings, type Organisation } from '@atrium/proto/identity/organisation';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { settingsOf, useSaveSettings } from './organisation.queries.ts';
import { SectionForm, SetupSection } from './setup-section.tsx';

const swatches = ['#1f6f5c', '#2f6f9f', '#5b4b8a', '#a23b4a', '#b4632a', '#4f6b2c', '#3b4a54'];

/** The one colour everything is drawn in. */
export function BrandSection({ organisation }: { organisation: Organisation }) {
  const { t } = useLingui();
  const save = useSaveSettings(organisation.version);
  const { form, ...sent } = useContractForm({
    schema: OrganisationSettings,
    initialValues: settingsOf(organisation),
    send: save.mutateAsync,
  });
  return (
    <SetupSection title={<Trans>Colour</Trans>}>
      <SectionForm {...sent} isChanged={form.isDirty()}>
        <ColorInput
          label={t`Brand colour`}
          swatches={swatches}
          format="hex"
          // Its button has no name; the field and the swatches do the same.
          withEyeDropper={false}
          required
          {...form.getInputProps('brandColour')}
        />
      </SectionForm>
    </SetupSection>
  );
}
