import { chatMessages } from '@atrium/proto/chat/messages';
import { useEffect, useRef, useState } from 'react';
import { createApi } from '../../shared/api/api.ts';
import { drafts } from '../../shared/device/drafts.ts';
import { toEditable, toStored, type Mention } from '../../shared/mentions/mention-markup.ts';
import { outboxOf } from './chat-outbox.ts';
import { useMessageActions } from './chat.queries.ts';
import type { ComposerTarget, ComposerProps } from './composer-props.ts';
import { useOpenConversation } from './conversation-context.tsx';
import { draftKey, emptyDraft, type Draft } from './draft.ts';
import type { PendingFile } from './pending-message.ts';
import { typingInterval } from './typing.ts';
import { useSendLater } from './use-send-later.ts';
import { useFiles } from './use-files.ts';

const api = createApi(chatMessages);
const nothing: ComposerTarget = { kind: 'nothing' };

/** The draft, kept over reloads, and how it is sent. */
export function useComposer({ thread, composerTarget, onAnswering, onSent }: ComposerProps) {
  const { conversation, me } = useOpenConversation();
  const name = draftKey(conversation.id, thread?.id);
  const [draft, setDraft] = useState<Draft>(() => drafts.read<Draft>(name) ?? emptyDraft);
  const [edited, setEdited] = useState<Draft | null>(null);
  const files = useFiles(`${me} ${name}`);
  const sayTyping = useTyping(conversation.id);
  const editing = composerTarget.kind === 'edit' ? composerTarget.message : null;
  const { edit } = useMessageActions(editing ?? { id: '', conversation: conversation.id });

  const [lastTarget, setLastTarget] = useState<ComposerTarget>(nothing);
  if (lastTarget !== composerTarget) {
    setLastTarget(composerTarget);
    setEdited(editing ? { ...emptyDraft, ...toEditable(editing.text) } : null);
  }

  const current = edited ?? draft;
  const set = (next: Draft): void => {
    if (edited) return setEdited(next);
    setDraft(next);
    if (next.text.trim() === '') drafts.remove(name);
    else drafts.save(name, next);
  };
  // The name stays a mention after a reload.
  useEffect(() => {
    if (draft.mentions.length > 0 && draft.text.trim() !== '') drafts.save(name, draft);
  }, [draft, name]);
  const replyTo = composerTarget.kind === 'reply' ? composerTarget.message : (thread ?? null);

  const post = (text: string, sent: readonly PendingFile[]): Promise<void> => {
    const message = {
      id: crypto.randomUUID(),
      conversation: conversation.id,
      text,
      files: sent,
      replyTo,
      urgent: draft.urgent,
      writtenAt: new Date().toISOString(),
    };
    onAnswering(nothing);
    onSent();
    return outboxOf(me).add(message);
  };
  const send = (): void => {
    const text = toStored(current.text.trim(), current.mentions);
    if (editing) {
      if (text !== '' && text !== editing.text) edit.mutate(text);
      return onAnswering(nothing);
    }
    if (text === '' && files.list.length === 0) return;
    const isWrittenSince = (): boolean => drafts.read<Draft>(name)?.text !== draft.text;
    void post(text, files.list).then(() => isWrittenSince() || drafts.remove(name));
    setDraft({ ...emptyDraft });
    files.clear();
  };

  const sendLater = useSendLater(
    { conversation: conversation.id, draft, attachedFiles: files, replyTo },
    () => {
      onAnswering(nothing);
      set({ ...emptyDraft });
      files.clear();
    },
  );

  return {
    draft: current,
    files,
    isEditing: editing !== null,
    isEditChanged: editing !== null && edited !== null && edited.text !== toEditable(editing.text).text,
    canSend: current.text.trim() !== '' || files.list.length > 0,
    write: (text: string): void => {
      set({ ...current, text });
      if (!editing && text.trim() !== '') sayTyping();
    },
    mention: (mention: Mention): void => {
      const change = (now: Draft): Draft => ({ ...now, mentions: [...now.mentions, mention] });
      if (edited) setEdited((now) => now && change(now));
      else setDraft(change);
    },
    setUrgent: (urgent: boolean): void => set({ ...current, urgent }),
    cancel: (): void => onAnswering(nothing),
    send,
    sendLater: sendLater.mutate,
    isScheduling: sendLater.isPending,
    sendVoice: (file: PendingFile): void => void post('', [file]),
  };
}

/** Lets the others know from time to time that the person is typing. */
function useTyping(conversation: string): () => void {
  const last = useRef(0);
  useEffect(() => {
    last.current = 0;
  }, [conversation]);
  return () => {
    if (Date.now() - last.current < typingInterval) return;
    last.current = Date.now();
    // A lost typing event does no harm.
    api.typing({ params: { id: conversation } }).catch(() => undefined);
  };
}
