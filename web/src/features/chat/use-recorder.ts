import { useEffect, useRef, useState } from 'react';
import { toast } from '../../shared/toast/toast.ts';
import type { PendingFile } from './pending-message.ts';

/** Maximum length of a voice message, in seconds. */
const maxSeconds = 600;
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

interface Recording {
  readonly recorder: MediaRecorder;
  readonly begun: number;
  isKept: boolean;
}

export interface Recorder {
  readonly isPossible: boolean;
  /** Seconds recorded so far. Null while nothing is recorded. */
  readonly seconds: number | null;
  readonly start: () => void;
  readonly finish: () => void;
  readonly discard: () => void;
}

/** Records a voice message until it is sent or discarded. */
export function useRecorder(onRecorded: (note: PendingFile) => void): Recorder {
  const current = useRef<Recording | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const end = (isKept: boolean): void => {
    if (!current.current) return;
    current.current.isKept = isKept;
    current.current.recorder.stop();
  };
  useEffect(() => () => end(false), []);
  const isRecording = seconds !== null;
  useEffect(() => {
    if (!isRecording) return;
    const timer = setInterval(() => {
      const past = (Date.now() - (current.current?.begun ?? Date.now())) / 1000;
      setSeconds(past);
      if (past >= maxSeconds) end(true);
    }, 500);
    return () => clearInterval(timer);
  }, [isRecording]);

  const start = async (): Promise<void> => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
    const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
    const parts: Blob[] = [];
    const recording: Recording = { recorder, begun: Date.now(), isKept: false };
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      stream.getTracks().forEach((track) => track.stop());
      current.current = null;
      setSeconds(null);
      const past = Math.min(maxSeconds, (Date.now() - recording.begun) / 1000);
      if (recording.isKept) onRecorded(toVoiceNote(new Blob(parts, { type: recorder.mimeType }), past));
    };
    current.current = recording;
    recorder.start();
    setSeconds(0);
  };

  return {
    isPossible: typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined,
    seconds,
    start: () => void start().catch((error: unknown) => toast.failure(error)),
    finish: () => end(true),
    discard: () => end(false),
  };
}

const toVoiceNote = (file: Blob, seconds: number): PendingFile => ({
  key: crypto.randomUUID(),
  file,
  name: `voice-note.${file.type.includes('mp4') ? 'm4a' : file.type.includes('ogg') ? 'ogg' : 'webm'}`,
  kind: 'voice',
  seconds,
  begun: null,
  uploaded: null,
});
