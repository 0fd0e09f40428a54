import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { CancelButton } from '../form/cancel-button.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { playerFor } from './video-address.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';

export function VideoDialog({ onVideo, onClose }: { onVideo: (src: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  useReturnFocus();
  const [address, setAddress] = useState('');
  const [unknown, setUnknown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const insert = (): void => {
    const src = playerFor(address);
    setUnknown(!src);
    if (src) onVideo(src);
    else field.current?.focus();
  };
  return (
    <FormDialog opened onClose={onClose} title={t`Insert video`}>
      <FormFrame name="video-dialog" onSubmit={insert} isChanged={address !== ''}>
        <TextInput
          ref={field}
          label={t`Video address`}
          description={t`YouTube or Vimeo`}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={unknown && t`Enter the address of a YouTube or Vimeo video.`}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <CancelButton />
          <Button type="submit">
            <Trans>Insert</Trans>
          </Button>
        </Group>
      </FormFrame>
    </FormDialog>
  );
}
