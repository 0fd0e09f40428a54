import type { Picture } from '@atrium/proto/content/media';
import { useState } from 'react';
import { awaitUpload } from '../form/awaited-uploads.ts';
import { useReportDirty } from '../form/remount-if-pristine.tsx';
import { useFileUpload, type FileUpload } from '../uploads/use-file-upload.ts';
import { finishPicture, pictureTarget } from './upload.ts';

export interface ChosenPicture {
  readonly file: File;
  /** An object URL for showing the picture before it is uploaded. */
  readonly preview: string;
  /** Known once all bytes have arrived. */
  readonly id: string | null;
}

export interface PictureUpload {
  readonly upload: FileUpload;
  readonly chosen: ChosenPicture | null;
  readonly finishing: boolean;
  readonly failure: unknown;
  readonly start: (file: File) => void;
  readonly finish: (alt: string) => Promise<void>;
  readonly cancel: () => void;
}

/** The upload runs while the author still describes the picture. `field` is needed where a page has several. */
export function usePictureUpload(onDone: (picture: Picture) => void, field = ''): PictureUpload {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [finishing, setFinishing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const upload = useFileUpload(pictureTarget, {
    ...{ field, isSavedLater: true },
    onDone: (id) => setChosen((picture) => picture && { ...picture, id }),
  });
  useReportDirty(finishing);
  const clear = (): void => {
    if (chosen) URL.revokeObjectURL(chosen.preview);
    setChosen(null);
    setFailure(null);
  };
  const start = (file: File): void => {
    clear();
    setChosen({ file, preview: URL.createObjectURL(file), id: null });
    upload.start(file);
  };
  const cancel = (): void => {
    upload.cancel();
    clear();
  };
  const finish = async (alt: string): Promise<void> => {
    if (!chosen?.id) return;
    setFinishing(true);
    const finished = finishPicture(chosen.id, alt).then((picture) => {
      cancel();
      onDone(picture);
    });
    awaitUpload(finished);
    await finished.catch(setFailure);
    setFinishing(false);
  };
  return { upload, chosen, finishing, failure: failure ?? upload.failure, start, finish, cancel };
}
