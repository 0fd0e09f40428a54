import { attachments } from '@atrium/proto/chat/attachments';
import { chatMessages } from '@atrium/proto/chat/messages';
import { useSyncExternalStore } from 'react';
import { apiOf } from '../../shared/api/api.ts';
import { drafts } from '../../shared/form/drafts.ts';
import { putBytes } from '../../shared/media/upload.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { tellMessages } from './message-feed.ts';
import { Outbox } from './outbox.ts';
import type { Outgoing, OutgoingFile } from './outgoing.ts';
import { deviceStore } from './outgoing-store.ts';
import { arrived } from './upload-share.ts';

const api = apiOf(attachments);
const messagesApi = apiOf(chatMessages);

const unsent = 'chat.unsent';

let current: { readonly person: string; readonly outbox: Outbox } | undefined;

/** What somebody wrote and is not stored yet. */
export function outboxOf(person: string): Outbox {
  if (current?.person === person) return current.outbox;
  current?.outbox.stop();
  const outbox = new Outbox(person, deviceStore(), deliver);
  // Whoever signs out with something unsent is asked first.
  outbox.subscribe(() => (outbox.waiting().length > 0 ? drafts.keep(unsent, true) : drafts.forget(unsent)));
  current = { person, outbox };
  return outbox;
}

/** First its files, each once; then itself. */
async function deliver(
  message: Outgoing,
  progress: (message: Outgoing) => void,
  signal: AbortSignal,
): Promise<void> {
  const files: OutgoingFile[] = [...message.files];
  for (const [at, file] of files.entries()) {
    files[at] = { ...file, uploaded: file.uploaded ?? (await upload(message.conversation, file, signal)) };
    if (!file.uploaded) progress({ ...message, files: [...files] });
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
  tellMessages([stored]);
}

/** Brings a file to the server; answers the attachment that it is. */
export async function upload(
  conversation: string,
  { key, file, name, seconds }: OutgoingFile,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  signal.throwIfAborted();
  const { id, upload: signed } = await api.begin({
    params: { id: conversation },
    body: {
      name: name.slice(-200) || 'file',
      size: file.size,
      type: file.type.slice(0, 100),
      voice: seconds === null ? null : { seconds },
    },
  });
  await putBytes(file, signed, { onProgress: (share) => arrived(key, share), signal });
  await api.finish({ params: { id: conversation, attachment: id } });
  return id;
}

/** What waits to be sent in a conversation, in its order. */
export function useOutgoing(conversation: string): readonly Outgoing[] {
  const outbox = outboxOf(useSession().person.id);
  return useSyncExternalStore(outbox.subscribe, outbox.waiting)
    .filter((one) => one.conversation === conversation)
    .toSorted((one, other) => one.order - other.order);
}
