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

/** What was chosen and not sent, by where it is to go: it is there again for who looks elsewhere and comes back. */
const chosen = new Map<string, readonly OutgoingFile[]>();

/** What is chosen to go with a message. */
export function useFiles(name: string): Files {
  const [list, set] = useState<readonly OutgoingFile[]>(() => chosen.get(name) ?? []);
  const setList = (change: (now: readonly OutgoingFile[]) => readonly OutgoingFile[]): void => {
    const next = change(chosen.get(name) ?? []);
    chosen.set(name, next);
    set(next);
  };
  return {
    list,
    add: (files) => {
      const fitting = files.filter(({ size }) => size > 0 && size <= attachmentLimit);
      if (fitting.length < files.length) toast.failure(tooLarge());
      setList((now) => [...now, ...fitting.map(toOutgoing)].slice(0, attachmentsOfMessage));
    },
    remove: (key) => setList((now) => now.filter((one) => one.key !== key)),
    clear: () => setList(() => []),
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
