import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconMicrophone, IconSend2, IconTrash } from '@tabler/icons-react';
import classes from './composer.module.css';
import type { PendingFile } from './pending-message.ts';
import { formatDuration } from './format-duration.ts';
import { useRecorder } from './use-recorder.ts';

/** Records a voice message and sends it. Hidden if there is no microphone. */
export function VoiceButton({ onRecorded }: { onRecorded: (note: PendingFile) => void }) {
  const { t } = useLingui();
  const recorder = useRecorder(onRecorded);
  if (!recorder.isPossible) return null;
  if (recorder.seconds === null)
    return (
      <ActionIcon
        size={44}
        radius="xl"
        variant="light"
        aria-label={t`Record voice message`}
        onClick={recorder.start}
      >
        <IconMicrophone size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
    );
  return (
    <span className={classes.recording}>
      <span role="status" className={classes.recordingWords}>
        <Trans>Recording</Trans>
      </span>
      <span aria-hidden>{formatDuration(recorder.seconds)}</span>
      <ActionIcon
        size={44}
        variant="subtle"
        color="red"
        aria-label={t`Discard voice message`}
        onClick={recorder.discard}
      >
        <IconTrash size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon size={44} radius="xl" aria-label={t`Send voice message`} onClick={recorder.finish}>
        <IconSend2 size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
    </span>
  );
}
