import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSend2 } from '@tabler/icons-react';
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { lengths } from '@atrium/proto/common';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { LeaveQuestion } from '../../shared/form/leave-question.tsx';
import { MentionTextarea } from '../../shared/mentions/mention-textarea.tsx';
import { isTouch } from '../../shared/ui/is-touch.ts';
import { ComposerTargetBar } from './composer-target-bar.tsx';
import type { ComposerProps, ComposerTarget } from './composer-props.ts';
import { AttachButton } from './attach-button.tsx';
import classes from './composer.module.css';
import { useOpenConversation } from './conversation-context.tsx';
import { EmojiButton } from './emoji-button.tsx';
import { FileTray } from './file-tray.tsx';
import { FormatButton } from './format-button.tsx';
import { SendLater } from './send-later.tsx';
import { UrgentSwitch } from './urgent-switch.tsx';
import { useComposer } from './use-composer.ts';
import { VoiceButton } from './voice-button.tsx';
import { formatShortcuts, toggleFormat, type FormatMark } from './toggle-format.ts';

/** Enter sends, Shift+Enter starts a new line. The draft is kept until it is sent. */
export function Composer(props: ComposerProps) {
  const { t } = useLingui();
  const field = useRef<HTMLDivElement>(null);
  // What the text is for. Another message is only edited or answered once a changed edit may be discarded.
  const [composerTarget, setTarget] = useState(props.composerTarget);
  const [declined, decline] = useState<ComposerTarget>();
  const isAsked = composerTarget !== props.composerTarget && declined !== props.composerTarget;
  const composer = useComposer({
    ...props,
    composerTarget,
    onAnswering: (next) => {
      setTarget(next);
      props.onAnswering(next);
    },
  });
  if (isAsked && !composer.isEditChanged) setTarget(props.composerTarget);
  const [asking, ask] = useDisclosure();
  const { participants, me } = useOpenConversation();
  const { draft, files, isEditing, canSend } = composer;
  const { kind } = composerTarget;
  const focus = (): void => field.current?.querySelector('textarea')?.focus();
  useEffect(() => {
    if (kind !== 'nothing') field.current?.querySelector('textarea')?.focus();
  }, [kind, composerTarget]);

  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    composer.send();
    focus();
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    // On touch screens, Enter starts a new line and a button sends.
    if (event.key === 'Enter' && !event.shiftKey && !isTouch()) {
      event.preventDefault();
      send();
    }
    const sign =
      (event.ctrlKey || event.metaKey) && !event.altKey && formatShortcuts[event.key.toLowerCase()];
    if (sign) {
      event.preventDefault();
      mark(sign);
    }
    if (event.key === 'ArrowUp' && draft.text === '') props.onEditLast();
    if (event.key === 'Escape' && kind !== 'nothing') cancel();
  };
  // Once the event is over: the same Escape would close the question again.
  const cancel = (): void => (composer.isEditChanged ? void setTimeout(ask.open) : composer.cancel());
  const insert = (inserted: string): void => {
    const box = field.current?.querySelector('textarea');
    const { selectionStart = draft.text.length, selectionEnd = draft.text.length } = box ?? {};
    const text = `${draft.text.slice(0, selectionStart)}${inserted}${draft.text.slice(selectionEnd)}`;
    if (text.length > lengths.comment) return;
    // The cursor can only be set once the text is rendered.
    flushSync(() => composer.write(text));
    box?.focus();
    box?.setSelectionRange(selectionStart + inserted.length, selectionStart + inserted.length);
  };
  const mark = (sign: FormatMark): void => {
    const box = field.current?.querySelector('textarea');
    if (!box) return;
    const next = toggleFormat(draft.text, [box.selectionStart, box.selectionEnd], sign);
    if (next.text.length > lengths.comment) return;
    flushSync(() => composer.write(next.text));
    box.focus();
    box.setSelectionRange(...next.selection);
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    files.add([...event.clipboardData.files]);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    files.add([...event.dataTransfer.files]);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files are dropped onto it
    <form
      name="composer"
      className={classes.composer}
      onSubmit={send}
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
    >
      <LeaveGuard isChanged={composer.isEditChanged} />
      <LeaveQuestion
        opened={asking || (isAsked && composer.isEditChanged)}
        onDiscard={() => {
          ask.close();
          if (isAsked) setTarget(props.composerTarget);
          else composer.cancel();
        }}
        onKeep={() => {
          ask.close();
          decline(props.composerTarget);
        }}
      />
      <ComposerTargetBar composerTarget={composerTarget} onCancel={cancel} />
      <FileTray attachedFiles={files} />
      <div className={classes.line} ref={field}>
        {!isEditing && <AttachButton onFiles={files.add} />}
        <MentionTextarea
          className={classes.field ?? ''}
          aria-label={t`Your message`}
          placeholder={t`Write a message`}
          data-first-field={(!props.thread && !isTouch()) || undefined}
          minRows={1}
          maxRows={10}
          maxLength={lengths.comment}
          value={draft.text}
          onChange={composer.write}
          onMention={composer.mention}
          near={participants
            .filter(({ active, person }) => active && person.id !== me)
            .map(({ person }) => person)}
          onKeyDown={onKey}
          onPaste={onPaste}
        />
        <FormatButton onPick={mark} />
        <EmojiButton onPick={insert} />
        {!isEditing && <UrgentSwitch urgent={draft.urgent} onChange={composer.setUrgent} />}
        {canSend && !isEditing && <SendLater loading={composer.isScheduling} onPick={composer.sendLater} />}
        {canSend || isEditing ? (
          <ActionIcon
            type="submit"
            size={44}
            radius="xl"
            aria-label={isEditing ? t`Save` : t`Send`}
            disabled={!canSend}
          >
            <IconSend2 size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        ) : (
          <VoiceButton onRecorded={composer.sendVoice} />
        )}
      </div>
    </form>
  );
}
