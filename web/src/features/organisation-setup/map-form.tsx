import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete } from '@mantine/core';
import { MapSettings, type Setup } from '@atrium/proto/identity/setup';
import { defaultMap } from '@atrium/proto/identity/site-map';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { SetupSection } from './setup-section.tsx';
import { useSaveSection } from './setup.queries.ts';

const maps = [
  defaultMap,
  'https://www.google.com/maps/search/?api=1&query={address}',
  'https://www.bing.com/maps?q={address}',
];

/** The map service that opens addresses of sites. */
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
          Site addresses link to this map. The map receives an address only when someone opens the link.
        </Trans>
      }
    >
      <Form name="map-form" {...sent} isOfStored>
        <Autocomplete
          label={t`Map URL`}
          description={t`Starts with https:// and contains ${placeholder} for the site’s address.`}
          data={maps}
          filter={({ options }) => options}
          {...form.getInputProps('address')}
        />
      </Form>
    </SetupSection>
  );
}
