import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Slider } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '@atrium/proto/chat/attachments';
import { formatDuration } from './format-duration.ts';
import classes from './message-attachments.module.css';

export interface VoicePlayerProps {
  readonly note: Extract<Attachment, { kind: 'voice' }>;
  /** Called when the signed URL no longer works. */
  readonly renew: () => void;
}

/** Plays a voice message, and shows the position and length. */
export function VoicePlayer({ note, renew }: VoicePlayerProps) {
  const { t } = useLingui();
  const sound = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const shouldPlay = useRef(false);
  // If play was pressed, playback starts once the URL works.
  useEffect(() => {
    if (shouldPlay.current) void sound.current?.play().catch(() => undefined);
  }, [note.url]);
  const toggle = (): void => {
    shouldPlay.current = !playing;
    if (playing) sound.current?.pause();
    else void sound.current?.play().catch(renew);
  };
  const seek = (seconds: number): void => {
    setAt(seconds);
    if (sound.current) sound.current.currentTime = seconds;
  };
  return (
    <div className={classes.voice}>
      <ActionIcon
        size={40}
        radius="xl"
        aria-label={playing ? t`Pause` : t`Play voice message`}
        onClick={toggle}
      >
        {playing ? (
          <IconPlayerPauseFilled size={18} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={18} aria-hidden />
        )}
      </ActionIcon>
      <Slider
        size="sm"
        label={null}
        min={0}
        max={Math.max(1, note.seconds)}
        step={0.5}
        value={at}
        onChange={seek}
        thumbProps={{ 'aria-label': t`Position in voice message` }}
      />
      <span className={classes.time}>{formatDuration(playing || at > 0 ? at : note.seconds)}</span>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's voice message has none */}
      <audio
        ref={sound}
        src={note.url}
        preload="none"
        onPlay={() => {
          shouldPlay.current = false;
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onError={renew}
      />
    </div>
  );
}
