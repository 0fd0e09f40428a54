import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, FileButton, Group } from '@mantine/core';
import { pictureTypes } from '@atrium/proto/picture-files';
import type { Organisation } from '@atrium/proto/identity/organisation';
import { toast } from '../../shared/toast/toast.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { OrganisationLogo } from '../../shared/ui/organisation-logo.tsx';
import { UploadStatus } from '../../shared/uploads/upload-status.tsx';
import { useFileUpload } from '../../shared/uploads/use-file-upload.ts';
import { useLogo } from './logo.queries.ts';
import { SetupSection } from './setup-section.tsx';

export function LogoSection({ organisation: { logo, name, version } }: { organisation: Organisation }) {
  const { target, saved, remove } = useLogo(version);
  const onDone = (organisation: Organisation): void => {
    toast.success(msg`Logo saved.`);
    saved(organisation);
  };
  const upload = useFileUpload(target, { onDone });
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
      <FormAlert error={remove.error} />
      <UploadStatus upload={upload} />
      <Group gap="lg">
        {logo && <OrganisationLogo src={logo} name={name} height={56} />}
        <Group gap="sm">
          <FileButton
            accept={pictureTypes.join(',')}
            onChange={(file) => {
              if (file) upload.start(file);
            }}
          >
            {(props) => (
              <Button {...props} variant="default" disabled={upload.progress !== null}>
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
