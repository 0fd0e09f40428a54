import { Trans } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { pictureTypes } from '@atrium/proto/content/media';
import { useSession } from '../session/use-session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import classes from './profile-photo-field.module.css';
import { useProfilePhoto } from './profile-photo.queries.ts';

export function ProfilePhotoField() {
  const { person } = useSession();
  const { change, remove } = useProfilePhoto();
  return (
    <div>
      <FormAlert error={change.error ?? remove.error} />
      <div className={classes.field}>
        <Avatar person={person} size={96} />
        <div>
          <div className={classes.actions}>
            <FileButton
              accept={pictureTypes.join(',')}
              onChange={(file) => {
                if (file) change.mutate(file);
              }}
            >
              {(props) => (
                <Button {...props} variant="default" loading={change.isPending}>
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
