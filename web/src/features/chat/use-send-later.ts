import { msg } from '@lingui/core/macro';
import type { QuotedMessage } from '@atrium/proto/chat/messages';
import { scheduledMessages } from '@atrium/proto/chat/scheduled';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { createApi } from '../../shared/api/api.ts';
import { toStored } from '../../shared/mentions/mention-markup.ts';
import { upload } from './chat-outbox.ts';
import type { Draft } from './draft.ts';
import { scheduledKey } from './scheduled.queries.ts';
import type { AttachedFiles } from './use-files.ts';

const api = createApi(scheduledMessages);

interface Written {
  readonly conversation: string;
  readonly draft: Draft;
  readonly attachedFiles: AttachedFiles;
  readonly replyTo: QuotedMessage | null;
}

/** Schedules the message. The draft stays in the field until the server has accepted it. */
export function useSendLater({ conversation, draft, attachedFiles, replyTo }: Written, onDone: () => void) {
  const client = useQueryClient();
  // A retry sends the same message ID.
  const id = useRef<string>(undefined);
  return useMutation({
    mutationKey: ['send later', conversation],
    meta: { success: msg`Message scheduled.` },
    mutationFn: async (at: string) => {
      id.current ??= crypto.randomUUID();
      const attachments: string[] = [];
      for (const file of attachedFiles.list)
        attachments.push(file.uploaded ?? (await upload(conversation, file)));
      const text = toStored(draft.text.trim(), draft.mentions);
      const message = { id: id.current, text, attachments, replyTo: replyTo?.id ?? null };
      const body = { message: { ...message, urgent: draft.urgent }, at };
      await api.add({ params: { id: conversation }, body });
    },
    onSuccess: () => {
      id.current = undefined;
      onDone();
      return client.invalidateQueries({ queryKey: scheduledKey(conversation) });
    },
  });
}
