import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { playerFor } from './video-address.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';

export function VideoDialog({ onVideo, onClose }: { onVideo: (src: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  useReturnFocus();
  const [address, setAddress] = useState('');
  const [unknown, setUnknown] = useState(false);
  const insert = (event: FormEvent): void => {
    event.preventDefault();
    // The dialog's form is inside another form in the React tree: without this, React would pass the event on to the
    // outer one.
    event.stopPropagation();
    const src = playerFor(address);
    setUnknown(!src);
    if (src) onVideo(src);
  };
  return (
    <Modal opened onClose={onClose} title={t`Insert video`}>
      <form onSubmit={insert}>
        <TextInput
          label={t`Video address`}
          description={t`YouTube or Vimeo`}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={unknown && t`Enter the address of a YouTube or Vimeo video.`}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Insert</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
