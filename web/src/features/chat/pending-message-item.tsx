import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { IconClock, IconCloudOff, IconFile, IconMicrophone } from '@tabler/icons-react';
import type { ProblemCode } from '@atrium/proto/problem';
import { problemMessages } from '../../shared/api/problem-messages.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useConnection } from '../../shared/live/connection.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { outboxOf } from './chat-outbox.ts';
import { LocalPicture } from './local-picture.tsx';
import attachmentClasses from './message-attachments.module.css';
import { MessageText } from './message-body.tsx';
import classes from './message-item.module.css';
import type { PendingMessage, PendingFile } from './pending-message.ts';
import { useUploadProgress } from './upload-progress.ts';

/** The person’s own message that is not stored on the server yet, or was rejected. */
export function PendingMessageItem({ message }: { message: PendingMessage }) {
  const { t } = useLingui();
  return (
    <article
      className={classes.message}
      data-key={message.id}
      data-mine
      data-first
      tabIndex={-1}
      aria-label={t`You`}
    >
      <div className={classes.column}>
        <div className={`${classes.bubble} ${message.refused ? '' : classes.pending}`}>
          {message.files.map((file) => (
            <PendingFilePreview key={file.key} file={file} />
          ))}
          {message.text !== '' && <MessageText text={message.text} />}
          {!message.refused && <SendingState message={message} />}
        </div>
        {message.refused && <FailedState message={message} />}
      </div>
    </article>
  );
}

/** Shows the progress of the uploads. Sending can be cancelled until they are complete. */
function SendingState({ message }: { message: PendingMessage }) {
  const { t } = useLingui();
  const outbox = outboxOf(useSession().person.id);
  const share = useUploadProgress(message.files);
  const isOffline = useConnection() !== 'connected';
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' }).format((share ?? 0) / 100);
  return (
    <>
      {share !== null && <Progress value={share} size="sm" mt={6} aria-label={t`Uploading attachments`} />}
      <span className={classes.foot}>
        {isOffline ? <IconCloudOff size={15} aria-hidden /> : <IconClock size={15} aria-hidden />}
        <span>{isOffline ? <Trans>Waiting for connection</Trans> : <Trans>Sending</Trans>}</span>
        {share !== null && (
          <>
            <span className={classes.percent}>{percent}</span>
            <Button size="compact-sm" variant="subtle" onClick={() => outbox.discard(message.id)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )}
      </span>
    </>
  );
}

function FailedState({ message }: { message: PendingMessage }) {
  const { i18n } = useLingui();
  const outbox = outboxOf(useSession().person.id);
  const reason = problemMessages[message.refused as ProblemCode];
  return (
    <div className={classes.refused} role="alert">
      <span>
        <Trans>Not sent.</Trans> {reason && i18n._(reason)}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => outbox.retry(message.id)}>
        <Trans>Try again</Trans>
      </Button>
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => outbox.discard(message.id)}>
        <Trans>Discard</Trans>
      </Button>
    </div>
  );
}

function PendingFilePreview({ file }: { file: PendingFile }) {
  if (file.kind === 'picture')
    return <LocalPicture file={file.file} alt={file.name} className={attachmentClasses.waiting} />;
  const Icon = file.kind === 'voice' ? IconMicrophone : IconFile;
  return (
    <span className={attachmentClasses.file}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <span className={attachmentClasses.fileName}>{file.name}</span>
    </span>
  );
}
