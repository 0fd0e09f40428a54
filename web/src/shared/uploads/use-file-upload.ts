import { ApiError } from '@atrium/proto/client';
import type { ProblemCode } from '@atrium/proto/problem';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { awaitUpload } from '../form/awaited-uploads.ts';
import { useReportDirty } from '../form/remount-if-pristine.tsx';
import { sendFile, type UploadTarget } from './send-file.ts';
import { isSameFile, unfinishedUploads, type UnfinishedUpload } from '../device/unfinished-uploads.ts';

/** The upload of one field. */
export interface FileUpload {
  /** The uploaded share, 0 to 1; null while nothing is being uploaded. */
  readonly progress: number | null;
  readonly failure: unknown;
  /** What was interrupted, here or before a reload. */
  readonly unfinished: UnfinishedUpload | null;
  readonly start: (file: File) => void;
  /** Ends what is being uploaded and forgets what was interrupted. */
  readonly cancel: () => void;
}

interface Options<Result> {
  /** Distinguishes the fields of a page that take the same kind of file. */
  readonly field?: string;
  /** The form saves the file later, and waits for it. Until it is left, a reload offers the file again. */
  readonly isSavedLater?: boolean;
  readonly onDone: (result: Result) => void;
}

/** Uploads one file at a time, and has it checked. Leaving the page interrupts it. */
export function useFileUpload<Result>(target: UploadTarget<Result>, options: Options<Result>): FileUpload {
  const place = usePlace(target.kind.name, options.field);
  const [unfinished, setUnfinished] = useUnfinished(place);
  const [state, setState] = useState<Pick<FileUpload, 'progress' | 'failure'>>(idle);
  const running = useRef<AbortController>(undefined);
  const isComplete = useRef(false);
  useEffect(
    () => () => {
      running.current?.abort();
      if (isComplete.current) unfinishedUploads.remove(place);
    },
    [place],
  );

  useReportDirty(Boolean(options.isSavedLater) && state.progress !== null);

  const forget = (): void => {
    unfinishedUploads.remove(place);
    setUnfinished(null);
  };
  const run = async (file: File, signal: AbortSignal): Promise<void> => {
    const known = unfinished && isSameFile(unfinished, file) ? unfinished.id : null;
    const id = await sendFile(target, file, {
      ...{ known, signal, onProgress: (progress) => setState({ progress, failure: null }) },
      onStarted: (begun) => setUnfinished(unfinishedUploads.put(place, begun, file)),
    });
    const result = await target.complete(id, signal);
    isComplete.current = true;
    setUnfinished(null);
    if (!options.isSavedLater) unfinishedUploads.remove(place);
    setState(idle);
    options.onDone(result);
  };
  const start = (file: File): void => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    isComplete.current = false;
    setState({ progress: 0, failure: null });
    const upload = run(file, signal).catch((failure: unknown) => {
      if (signal.aborted) return;
      if (isRejected(failure)) forget();
      setState({ progress: null, failure });
      throw failure;
    });
    if (options.isSavedLater) awaitUpload(upload);
    else upload.catch(() => undefined);
  };
  const cancel = (): void => {
    running.current?.abort();
    setState(idle);
    forget();
  };
  return { ...state, unfinished: state.progress === null ? unfinished : null, start, cancel };
}

const idle = { progress: null, failure: null };

/** Trying again cannot help. */
const rejections: readonly ProblemCode[] = [
  'too-large',
  'unsupported-type',
  'wrong-extension',
  'upload-limit-reached',
  'storage-full',
];
const isRejected = (error: unknown): boolean =>
  error instanceof ApiError && rejections.includes(error.problem.code);

/** The person, the page and the field. */
function usePlace(kind: string, field = ''): string {
  const { id } = useSession().person;
  return [id, kind, globalThis.location.pathname, field].join(' ');
}

function useUnfinished(place: string) {
  const state = useState<UnfinishedUpload | null>(null);
  const [, setUnfinished] = state;
  useEffect(() => {
    let isCurrent = true;
    unfinishedUploads.find(place).then(
      (found) => isCurrent && setUnfinished((begun) => begun ?? found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [place, setUnfinished]);
  return state;
}
