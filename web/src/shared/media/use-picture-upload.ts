import type { Picture } from '@atrium/proto/content/media';
import { useEffect, useRef, useState } from 'react';
import { finishPicture, uploadPicture } from './upload.ts';

/** A picture on its way. */
export interface Upload {
  readonly file: File;
  /** A local address to see it by, before it has arrived. */
  readonly preview: string;
  readonly progress: number;
  /** Known as soon as the bytes have arrived. */
  readonly id: string | null;
  readonly error: unknown;
}

export interface PictureUpload {
  readonly upload: Upload | null;
  readonly finishing: boolean;
  readonly start: (file: File) => void;
  readonly finish: (alt: string) => Promise<void>;
  readonly cancel: () => void;
}

/** The bytes travel while the editor still writes what can be seen in the picture. */
export function usePictureUpload(onDone: (picture: Picture) => void): PictureUpload {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [finishing, setFinishing] = useState(false);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = (file: File): void => {
    controller.current?.abort();
    const current = (controller.current = new AbortController());
    setUpload({ file, preview: URL.createObjectURL(file), progress: 0, id: null, error: null });
    const change = (part: Partial<Upload>): void => {
      if (!current.signal.aborted) setUpload((old) => old && { ...old, ...part });
    };
    uploadPicture(file, { signal: current.signal, onProgress: (progress) => change({ progress }) })
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
