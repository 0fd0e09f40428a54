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
import type { Outgoing, OutgoingFile } from './outgoing.ts';
import { useUploadShare } from './upload-share.ts';

/** What one has written and is not stored yet, or was refused. */
export function PendingMessage({ message }: { message: Outgoing }) {
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
            <WaitingFile key={file.key} file={file} />
          ))}
          {message.text !== '' && <MessageText text={message.text} />}
          {!message.refused && <OnItsWay message={message} />}
        </div>
        {message.refused && <Refused message={message} />}
      </div>
    </article>
  );
}

/** How far its files have come, as long as any are on their way; until then it can be taken back. */
function OnItsWay({ message }: { message: Outgoing }) {
  const { t } = useLingui();
  const outbox = outboxOf(useSession().person.id);
  const share = useUploadShare(message.files);
  const waits = useConnection() !== 'connected';
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' }).format((share ?? 0) / 100);
  return (
    <>
      {share !== null && <Progress value={share} size="sm" mt={6} aria-label={t`Uploading attachments`} />}
      <span className={classes.foot}>
        {waits ? <IconCloudOff size={15} aria-hidden /> : <IconClock size={15} aria-hidden />}
        <span>{waits ? <Trans>Waiting for connection</Trans> : <Trans>Sending</Trans>}</span>
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

function Refused({ message }: { message: Outgoing }) {
  const { i18n } = useLingui();
  const outbox = outboxOf(useSession().person.id);
  const reason = problemMessages[message.refused as ProblemCode];
  return (
    <div className={classes.refused} role="alert">
      <span>
        <Trans>Not sent.</Trans> {reason && i18n._(reason)}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => outbox.again(message.id)}>
        <Trans>Try again</Trans>
      </Button>
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => outbox.discard(message.id)}>
        <Trans>Discard</Trans>
      </Button>
    </div>
  );
}

function WaitingFile({ file }: { file: OutgoingFile }) {
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
