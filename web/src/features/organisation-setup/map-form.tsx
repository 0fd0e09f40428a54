import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete } from '@mantine/core';
import { MapSettings, type Setup } from '@atrium/proto/identity/setup';
import { defaultMap } from '@atrium/proto/identity/site-map';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { SectionForm, SetupSection } from './setup-section.tsx';
import { useSaveSection } from './setup.queries.ts';

const maps = [
  defaultMap,
  'https://www.google.com/maps/search/?api=1&query={address}',
  'https://www.bing.com/maps?q={address}',
];

/** The map that addresses of sites open in. */
export function MapSection({ saved: { version, ...initialValues } }: { saved: Setup['map'] }) {
  const { t } = useLingui();
  const { mutateAsync } = useSaveSection('map', version);
  const { form, ...sent } = useContractForm<MapSettings>({
    schema: MapSettings,
    initialValues,
    send: mutateAsync,
  });
  const placeholder = '{address}';
  return (
    <SetupSection
      title={<Trans>Map</Trans>}
      lead={
        <Trans>
          Addresses of sites lead to a map. It learns of an address only from who follows the link.
        </Trans>
      }
    >
      <SectionForm {...sent} isChanged={form.isDirty()}>
        <Autocomplete
          label={t`Address of the map`}
          description={t`With https, and ${placeholder} where the address of a site goes.`}
          data={maps}
          filter={({ options }) => options}
          {...form.getInputProps('address')}
        />
      </SectionForm>
    </SetupSection>
  );
}
