import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Attachment } from '@atrium/proto/chat/attachments';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { sayBytes } from '../../shared/i18n/say-bytes.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import classes from './message-attachments.module.css';
import { VoicePlayer } from './voice-player.tsx';

const Lightbox = lazy(() => import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })));

type PictureAttachment = Extract<Attachment, { kind: 'picture' }>;

/** Pictures in a grid, voice notes to listen to, files to take. */
export function MessageAttachments({ message }: { message: ChatMessage }) {
  const { attachments, conversation } = message;
  const pictures = attachments.filter((one) => one.kind === 'picture');
  return (
    <>
      {pictures.length > 0 && <Pictures pictures={pictures} conversation={conversation} />}
      {attachments.map((one) => {
        if (one.kind === 'voice') return <VoicePlayer key={one.id} note={one} conversation={conversation} />;
        return one.kind === 'file' && <FileLink key={one.id} file={one} />;
      })}
    </>
  );
}

function Pictures({ pictures, conversation }: { pictures: PictureAttachment[]; conversation: string }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<number | null>(null);
  return (
    <div className={classes.pictures} data-count={Math.min(pictures.length, 4)}>
      {pictures.map(({ id, name, picture }, at) => (
        <UnstyledButton
          key={id}
          className={classes.picture}
          aria-label={t`Enlarge ${name}`}
          onClick={() => setShown(at)}
        >
          <Picture
            picture={picture}
            sizes="(max-width: 48em) 80vw, 24rem"
            ratio={pictures.length > 1 ? 1 : Math.min(2.4, Math.max(0.7, picture.width / picture.height))}
          />
        </UnstyledButton>
      ))}
      <Suspense>
        {shown !== null && (
          <Lightbox
            pictures={pictures}
            conversation={conversation}
            begin={shown}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

function FileLink({ file }: { file: Extract<Attachment, { kind: 'file' }> }) {
  const language = useLanguage();
  return (
    <a className={classes.file} href={file.url} download={file.name} target="_blank" rel="noreferrer">
      <IconFile size={26} stroke={1.5} aria-hidden />
      <span className={classes.fileWords}>
        <span className={classes.fileName} dir="auto">
          {file.name}
        </span>
        <span className={classes.fileSize}>{sayBytes(file.size, language)}</span>
      </span>
    </a>
  );
}
