import { maxAttachmentBytes, maxAttachmentsPerMessage } from '@atrium/proto/chat/attachments';
import { ApiError } from '@atrium/proto/client';
import { useState } from 'react';
import { pictureTypes } from '@atrium/proto/picture-files';
import { toast } from '../../shared/toast/toast.ts';
import type { PendingFile } from './pending-message.ts';

export interface AttachedFiles {
  readonly list: readonly PendingFile[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

const tooLarge = (): ApiError =>
  new ApiError({ type: 'about:blank', title: 'too-large', status: 413, code: 'too-large', requestId: '' });

/** Files chosen but not sent, by draft. They are still there when the person leaves and comes back. */
const chosen = new Map<string, readonly PendingFile[]>();

/** The files attached to a message being written. */
export function useFiles(name: string): AttachedFiles {
  const [list, set] = useState<readonly PendingFile[]>(() => chosen.get(name) ?? []);
  const setList = (change: (now: readonly PendingFile[]) => readonly PendingFile[]): void => {
    const next = change(chosen.get(name) ?? []);
    chosen.set(name, next);
    set(next);
  };
  return {
    list,
    add: (files) => {
      const accepted = files.filter(({ size }) => size > 0 && size <= maxAttachmentBytes);
      if (accepted.length < files.length) toast.failure(tooLarge());
      setList((now) => [...now, ...accepted.map(toPendingFile)].slice(0, maxAttachmentsPerMessage));
    },
    remove: (key) => setList((now) => now.filter((one) => one.key !== key)),
    clear: () => setList(() => []),
  };
}

const toPendingFile = (file: File): PendingFile => ({
  key: crypto.randomUUID(),
  file,
  name: file.name,
  kind: pictureTypes.some((type) => type === file.type) ? 'picture' : 'file',
  seconds: null,
  begun: null,
  uploaded: null,
});
