import type { Picture } from '@atrium/proto/content/media';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '../uploads/send-file.ts';
import { finishPicture, pictureTarget } from './upload.ts';

export interface UploadState {
  readonly file: File;
  /** An object URL for showing the picture before it is uploaded. */
  readonly preview: string;
  readonly progress: number;
  /** Known once the upload is complete. */
  readonly id: string | null;
  readonly error: unknown;
}

export interface PictureUpload {
  readonly upload: UploadState | null;
  readonly finishing: boolean;
  readonly start: (file: File) => void;
  readonly finish: (alt: string) => Promise<void>;
  readonly cancel: () => void;
}

/** The upload runs while the author still describes the picture. */
export function usePictureUpload(onDone: (picture: Picture) => void): PictureUpload {
  const [upload, setUpload] = useState<UploadState | null>(null);
  const [finishing, setFinishing] = useState(false);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = (file: File): void => {
    controller.current?.abort();
    const current = (controller.current = new AbortController());
    setUpload({ file, preview: URL.createObjectURL(file), progress: 0, id: null, error: null });
    const change = (part: Partial<UploadState>): void => {
      if (!current.signal.aborted) setUpload((old) => old && { ...old, ...part });
    };
    sendFile(pictureTarget, file, { signal: current.signal, onProgress: (progress) => change({ progress }) })
      .then((id) => change({ id, progress: 1 }))
      .catch((error: unknown) => change({ error }));
  };
  const cancel = (): void => {
    controller.current?.abort();
    if (upload) URL.revokeObjectURL(upload.preview);
    setUpload(null);
  };
  const finish = async (alt: string): Promise<void> => {
    if (!upload?.id) return;
    setFinishing(true);
    try {
      const picture = await finishPicture(upload.id, alt);
      cancel();
      onDone(picture);
    } catch (error) {
      setUpload({ ...upload, error });
    } finally {
      setFinishing(false);
    }
  };
  return { upload, finishing, start, finish, cancel };
}
