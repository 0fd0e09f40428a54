import { Trans } from '@lingui/react/macro';
import { Button, FileButton, Group } from '@mantine/core';
import { pictureTypes } from '@atrium/proto/content/media';
import type { Organisation } from '@atrium/proto/identity/organisation';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { OrganisationLogo } from '../../shared/ui/organisation-logo.tsx';
import { useLogo } from './logo.queries.ts';
import { SetupSection } from './setup-section.tsx';

export function LogoSection({ organisation: { logo, name, version } }: { organisation: Organisation }) {
  const { change, remove } = useLogo(version);
  return (
    <SetupSection
      title={<Trans>Logo</Trans>}
      lead={
        <Trans>
          Shown at the top of every page, on the sign-in page and in e-mails. A wide logo on a transparent or
          white background works best. JPEG, PNG, WebP, GIF or AVIF, up to 15 MB.
        </Trans>
      }
    >
      <FormAlert error={change.error ?? remove.error} />
      <Group gap="lg">
        {logo && <OrganisationLogo src={logo} name={name} height={56} />}
        <Group gap="sm">
          <FileButton
            accept={pictureTypes.join(',')}
            onChange={(file) => {
              if (file) change.mutate(file);
            }}
          >
            {(props) => (
              <Button {...props} variant="default" loading={change.isPending}>
                {logo ? <Trans>Change logo</Trans> : <Trans>Add a logo</Trans>}
              </Button>
            )}
          </FileButton>
          {logo && (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              <Trans>Remove logo</Trans>
            </Button>
          )}
        </Group>
      </Group>
    </SetupSection>
  );
}
