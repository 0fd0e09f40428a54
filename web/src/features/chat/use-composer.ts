import { chatMessages } from '@atrium/proto/chat/messages';
import { useEffect, useRef, useState } from 'react';
import { apiOf } from '../../shared/api/api.ts';
import { drafts } from '../../shared/form/drafts.ts';
import { toEditable, toStored, type Mention } from '../../shared/mentions/mention-markup.ts';
import { outboxOf } from './chat-outbox.ts';
import { useMessageActions } from './chat.queries.ts';
import type { Answering, ComposerProps } from './composer.tsx';
import { useOpenConversation } from './conversation-context.tsx';
import { draftName, emptyDraft, type Draft } from './draft.ts';
import type { OutgoingFile } from './outgoing.ts';
import { saidEvery } from './typing.ts';
import { useSendLater } from './use-send-later.ts';
import { useFiles } from './use-files.ts';

const api = apiOf(chatMessages);
const nothing: Answering = { kind: 'nothing' };

/** What is being written, kept over reloads, and how it goes out. */
export function useComposer({ thread, answering, onAnswering, onSent }: ComposerProps) {
  const { conversation, me } = useOpenConversation();
  const name = draftName(conversation.id, thread?.id);
  const [draft, setDraft] = useState<Draft>(() => drafts.read<Draft>(name) ?? emptyDraft);
  const [edited, setEdited] = useState<Draft | null>(null);
  const files = useFiles(`${me} ${name}`);
  const sayTyping = useTyping(conversation.id);
  const editing = answering.kind === 'edit' ? answering.message : null;
  const { edit } = useMessageActions(editing ?? { id: '', conversation: conversation.id });

  const [asked, setAsked] = useState<Answering>(nothing);
  if (asked !== answering) {
    setAsked(answering);
    setEdited(editing ? { ...emptyDraft, ...toEditable(editing.text) } : null);
  }

  const current = edited ?? draft;
  const set = (next: Draft): void => {
    if (edited) return setEdited(next);
    setDraft(next);
    if (next.text.trim() === '') drafts.forget(name);
    else drafts.keep(name, next);
  };
  // After a reload the name is still a mention.
  useEffect(() => {
    if (draft.mentions.length > 0 && draft.text.trim() !== '') drafts.keep(name, draft);
  }, [draft, name]);
  const replyTo = answering.kind === 'reply' ? answering.message : (thread ?? null);

  const post = (text: string, sent: readonly OutgoingFile[]): void => {
    const message = {
      id: crypto.randomUUID(),
      conversation: conversation.id,
      text,
      files: sent,
      replyTo,
      urgent: draft.urgent,
      writtenAt: new Date().toISOString(),
    };
    void outboxOf(me).add(message);
    onAnswering(nothing);
    onSent();
  };
  const send = (): void => {
    const text = toStored(current.text.trim(), current.mentions);
    if (editing) {
      if (text !== '' && text !== editing.text) edit.mutate(text);
      return onAnswering(nothing);
    }
    if (text === '' && files.list.length === 0) return;
    post(text, files.list);
    set({ ...emptyDraft });
    files.clear();
  };

  const sendLater = useSendLater({ conversation: conversation.id, draft, files, replyTo }, () => {
    onAnswering(nothing);
    set({ ...emptyDraft });
    files.clear();
  });

  return {
    draft: current,
    files,
    isEditing: editing !== null,
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
    sendVoice: (file: OutgoingFile): void => post('', [file]),
  };
}

/** Lets the others see that one writes, now and then. */
function useTyping(conversation: string): () => void {
  const last = useRef(0);
  useEffect(() => {
    last.current = 0;
  }, [conversation]);
  return () => {
    if (Date.now() - last.current < saidEvery) return;
    last.current = Date.now();
    // Nobody misses it when it does not come through.
    api.typing({ params: { id: conversation } }).catch(() => undefined);
  };
}
