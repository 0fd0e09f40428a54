import { attachments, attachmentUploads } from '@atrium/proto/chat/attachments';
import { chatMessages } from '@atrium/proto/chat/messages';
import { useSyncExternalStore } from 'react';
import { createApi } from '../../shared/api/api.ts';
import { drafts } from '../../shared/device/drafts.ts';
import { sendFile, type UploadReceiver } from '../../shared/uploads/send-file.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { publishMessages } from './message-feed.ts';
import { Outbox } from './outbox.ts';
import type { PendingMessage, PendingFile } from './pending-message.ts';
import { deviceOutboxStore } from './outbox-store.ts';
import { setUploadProgress } from './upload-progress.ts';

const api = createApi(attachments);
const messagesApi = createApi(chatMessages);

const unsent = 'chat.unsent';

let current: { readonly person: string; readonly outbox: Outbox } | undefined;

/** The outbox of the signed-in person. Another person’s is stopped first. */
export function outboxOf(person: string): Outbox {
  if (current?.person === person) return current.outbox;
  current?.outbox.stop();
  const outbox = new Outbox(person, deviceOutboxStore(), sendPending);
  // Signing out with unsent messages asks for confirmation first.
  outbox.subscribe(() => (outbox.pending().length > 0 ? drafts.save(unsent, true) : drafts.remove(unsent)));
  current = { person, outbox };
  return outbox;
}

/** Uploads the files, each only once, then sends the message. */
async function sendPending(
  message: PendingMessage,
  progress: (message: PendingMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  const files: PendingFile[] = [...message.files];
  for (const [at, file] of files.entries()) {
    if (file.uploaded) continue;
    const save = (change: Partial<PendingFile>): void => {
      files[at] = { ...file, ...change };
      progress({ ...message, files: [...files] });
    };
    const options = { signal, onStarted: (begun: string) => save({ begun }) };
    save({ uploaded: await upload(message.conversation, file, options) });
  }
  signal.throwIfAborted();
  const stored = await messagesApi.send({
    params: { id: message.conversation },
    body: {
      id: message.id,
      text: message.text,
      attachments: files.flatMap(({ uploaded }) => uploaded ?? []),
      replyTo: message.replyTo?.id ?? null,
      urgent: message.urgent,
    },
  });
  publishMessages([stored]);
}

interface UploadChoices {
  readonly signal?: AbortSignal;
  /** Called before the first byte is sent. */
  readonly onStarted?: (id: string) => void;
}

/** Uploads what is missing of a file and returns the ID of its attachment. */
export async function upload(
  conversation: string,
  { key, file, name, seconds, begun }: PendingFile,
  { signal = new AbortController().signal, ...choices }: UploadChoices = {},
): Promise<string> {
  signal.throwIfAborted();
  const id = await sendFile(receiverOf(conversation, seconds), new File([file], name, { type: file.type }), {
    ...choices,
    ...{ known: begun, signal, onProgress: (share) => setUploadProgress(key, share) },
  });
  await api.complete({ params: { id: conversation, attachment: id } }, { signal });
  return id;
}

const receiverOf = (conversation: string, seconds: number | null): UploadReceiver => ({
  kind: attachmentUploads,
  start: (file, signal) => {
    const voice = seconds === null ? null : { seconds };
    return api.start({ params: { id: conversation }, body: { ...file, voice } }, { signal });
  },
  resume: (id, signal) => api.resume({ params: { id: conversation, attachment: id } }, { signal }),
});

/** Pending messages of a conversation, in the order written. */
export function usePendingMessages(conversation: string): readonly PendingMessage[] {
  const outbox = outboxOf(useSession().person.id);
  return useSyncExternalStore(outbox.subscribe, outbox.pending)
    .filter((one) => one.conversation === conversation)
    .toSorted((one, other) => one.order - other.order);
}
