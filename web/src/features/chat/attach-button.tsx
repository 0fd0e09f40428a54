import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCamera, IconPhoto, IconPaperclip, IconPlus } from '@tabler/icons-react';
import { useRef, type ChangeEvent } from 'react';

/** Attaches pictures and files. On a phone, also opens the camera. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui();
  const pictures = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // Allows the same file to be chosen again.
    event.currentTarget.value = '';
  };
  const hidden = { type: 'file', hidden: true, onChange: choose } as const;
  const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <ActionIcon size={44} variant="subtle" color="gray" aria-label={t`Add attachment`}>
            <IconPlus size={24} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={() => pictures.current?.click()}>
            <Trans>Pictures</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconCamera {...icon} />} onClick={() => camera.current?.click()}>
            <Trans>Camera</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconPaperclip {...icon} />} onClick={() => files.current?.click()}>
            <Trans>Files</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input ref={pictures} {...hidden} accept="image/*" multiple aria-label={t`Pictures`} />
      <input ref={files} {...hidden} multiple aria-label={t`Files`} />
      <input ref={camera} {...hidden} accept="image/*" capture="environment" aria-label={t`Camera`} />
    </>
  );
}
