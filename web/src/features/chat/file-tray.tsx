import { useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { LocalPicture } from './local-picture.tsx';
import classes from './composer.module.css';
import type { PendingFile } from './pending-message.ts';
import type { AttachedFiles } from './use-files.ts';

/** Attachments of the message being written. */
export function FileTray({ attachedFiles }: { attachedFiles: AttachedFiles }) {
  const { t } = useLingui();
  if (attachedFiles.list.length === 0) return null;
  return (
    <ul className={classes.tray} aria-label={t`Attachments`}>
      {attachedFiles.list.map((file) => (
        <li key={file.key} className={classes.file}>
          <Preview file={file} />
          <span className={classes.fileName}>{file.name}</span>
          <CloseButton
            size="sm"
            aria-label={t`Remove ${file.name}`}
            onClick={() => attachedFiles.remove(file.key)}
          />
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: PendingFile }) {
  if (file.kind !== 'picture') return <IconFile size={24} stroke={1.5} aria-hidden />;
  return <LocalPicture file={file.file} alt="" className={classes.preview} />;
}
