import { attachmentLimit, attachmentsOfMessage } from '@atrium/proto/chat/attachments';
import { ApiError } from '@atrium/proto/client';
import { useState } from 'react';
import { pictureTypes } from '@atrium/proto/content/media';
import { toast } from '../../shared/toast/toast.ts';
import type { OutgoingFile } from './outgoing.ts';

export interface Files {
  readonly list: readonly OutgoingFile[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

const tooLarge = (): ApiError =>
  new ApiError({ type: 'about:blank', title: 'too-large', status: 413, code: 'too-large', requestId: '' });

/** What is chosen to go with a message. */
export function useFiles(): Files {
  const [list, setList] = useState<readonly OutgoingFile[]>([]);
  return {
    list,
    add: (files) => {
      const fitting = files.filter(({ size }) => size > 0 && size <= attachmentLimit);
      if (fitting.length < files.length) toast.failure(tooLarge());
      setList((now) => [...now, ...fitting.map(toOutgoing)].slice(0, attachmentsOfMessage));
    },
    remove: (key) => setList((now) => now.filter((one) => one.key !== key)),
    clear: () => setList([]),
  };
}

const toOutgoing = (file: File): OutgoingFile => ({
  key: crypto.randomUUID(),
  file,
  name: file.name,
  kind: pictureTypes.some((type) => type === file.type) ? 'picture' : 'file',
  seconds: null,
  uploaded: null,
});
