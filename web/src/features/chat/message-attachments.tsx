import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { lazy, Suspense, useState, type CSSProperties, type MouseEvent } from 'react';
import type { Attachment } from '@atrium/proto/chat/attachments';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import { formatBytes } from '../../shared/i18n/format-bytes.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { toast } from '../../shared/toast/toast.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { useOpenConversation } from './conversation-context.tsx';
import { fetchFile } from './fetch-file.ts';
import classes from './message-attachments.module.css';
import { VoicePlayer } from './voice-player.tsx';

const Lightbox = lazy(() => import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })));

type PictureAttachment = Extract<Attachment, { kind: 'picture' }>;

/** Pictures in a grid, voice messages with a player, files to download. */
export function MessageAttachments({ message }: { message: ChatMessage }) {
  const { attachments, conversation, seq } = message;
  const open = useOpenConversation();
  const renew = (): void => open.renew(seq);
  const pictures = attachments.filter((one) => one.kind === 'picture');
  return (
    <>
      {pictures.length > 0 && <Pictures pictures={pictures} renew={renew} />}
      {attachments.map((one) => {
        if (one.kind === 'voice') return <VoicePlayer key={one.id} note={one} renew={renew} />;
        return one.kind === 'file' && <FileLink key={one.id} file={one} conversation={conversation} />;
      })}
    </>
  );
}

function Pictures({ pictures, renew }: { pictures: PictureAttachment[]; renew: () => void }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<number | null>(null);
  const ratio = ratioOf(pictures);
  return (
    <div
      className={classes.pictures}
      data-count={Math.min(pictures.length, 4)}
      style={{ '--ratio': ratio } as CSSProperties}
    >
      {pictures.map(({ id, name, picture }, at) => (
        <UnstyledButton
          key={id}
          className={classes.picture}
          aria-label={t`Enlarge ${name}`}
          onClick={() => setShown(at)}
        >
          <Picture picture={picture} onError={renew} sizes="(max-width: 48em) 80vw, 24rem" ratio={ratio} />
        </UnstyledButton>
      ))}
      <Suspense>
        {shown !== null && (
          <Lightbox pictures={pictures} renew={renew} begin={shown} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </div>
  );
}

/**
 * Several pictures are shown as squares. A single one keeps its proportions, within limits that leave room for the
 * messages around it.
 */
function ratioOf([first, ...rest]: readonly PictureAttachment[]): number {
  if (!first || rest.length > 0) return 1;
  return Math.min(2.4, Math.max(0.7, first.picture.width / first.picture.height));
}

function FileLink({
  file,
  conversation,
}: {
  file: Extract<Attachment, { kind: 'file' }>;
  conversation: string;
}) {
  const language = useLanguage();
  // The signed URL may have expired by the time of the click.
  const take = (event: MouseEvent): void => {
    event.preventDefault();
    fetchFile(conversation, file).catch(toast.failure);
  };
  return (
    <a className={classes.file} href={file.url} download={file.name} rel="noreferrer" onClick={take}>
      <IconFile size={26} stroke={1.5} aria-hidden />
      <span className={classes.fileWords}>
        <span className={classes.fileName} dir="auto">
          {file.name}
        </span>
        <span className={classes.fileSize}>{formatBytes(file.size, language)}</span>
      </span>
    </a>
  );
}
