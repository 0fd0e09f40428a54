import { useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { LocalPicture } from './local-picture.tsx';
import classes from './composer.module.css';
import type { OutgoingFile } from './outgoing.ts';
import type { Files } from './use-files.ts';

/** What goes with the message that is being written. */
export function FileTray({ files }: { files: Files }) {
  const { t } = useLingui();
  if (files.list.length === 0) return null;
  return (
    <ul className={classes.tray} aria-label={t`Attachments`}>
      {files.list.map((file) => (
        <li key={file.key} className={classes.file}>
          <Preview file={file} />
          <span className={classes.fileName}>{file.name}</span>
          <CloseButton size="sm" aria-label={t`Remove ${file.name}`} onClick={() => files.remove(file.key)} />
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: OutgoingFile }) {
  if (file.kind !== 'picture') return <IconFile size={24} stroke={1.5} aria-hidden />;
  return <LocalPicture file={file.file} alt="" className={classes.preview} />;
}
