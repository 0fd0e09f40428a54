import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { pictureTypes } from '@atrium/proto/picture-files';
import { useSession } from '../session/use-session.ts';
import { toast } from '../toast/toast.ts';
import { Avatar } from '../ui/avatar.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { UploadStatus } from '../uploads/upload-status.tsx';
import { useFileUpload } from '../uploads/use-file-upload.ts';
import classes from './profile-photo-field.module.css';
import { photoTarget, useProfilePhoto } from './profile-photo.queries.ts';

export function ProfilePhotoField() {
  const { person } = useSession();
  const { refetch, remove } = useProfilePhoto();
  const onDone = (): void => {
    toast.success(msg`Profile photo updated.`);
    void refetch();
  };
  const upload = useFileUpload(photoTarget, { onDone });
  return (
    <div>
      <FormAlert error={remove.error} />
      <UploadStatus upload={upload} />
      <div className={classes.field}>
        <Avatar person={person} size={96} />
        <div>
          <div className={classes.actions}>
            <FileButton
              accept={pictureTypes.join(',')}
              onChange={(file) => {
                if (file) upload.start(file);
              }}
            >
              {(props) => (
                <Button {...props} variant="default" disabled={upload.progress !== null}>
                  {person.photo ? <Trans>Change photo</Trans> : <Trans>Add a photo</Trans>}
                </Button>
              )}
            </FileButton>
            {person.photo && (
              <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
                <Trans>Remove photo</Trans>
              </Button>
            )}
          </div>
          <p className={classes.hint}>
            <Trans>JPEG, PNG, WebP, GIF or AVIF, up to 15 MB. Cropped to a square around your face.</Trans>
          </p>
        </div>
      </div>
    </div>
  );
}
