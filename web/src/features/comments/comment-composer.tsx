import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { lengths } from '@atrium/proto/common';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { drafts } from '../../shared/device/drafts.ts';
import { toStored, type Mention } from '../../shared/mentions/mention-markup.ts';
import { MentionTextarea } from '../../shared/mentions/mention-textarea.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import classes from './comments.module.css';
import { useAddComment, type CommentSubject } from './comments.queries.ts';

export interface CommentComposerProps {
  readonly subject: CommentSubject;
  readonly replyTo: string | null;
  readonly autoFocus?: boolean;
  /** Called after sending or cancelling. */
  readonly onDone?: () => void;
}

interface Draft extends Record<string, unknown> {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** The draft survives a reload until it is sent. */
export function CommentComposer({ subject, replyTo, autoFocus, onDone }: CommentComposerProps) {
  const { t } = useLingui();
  const add = useAddComment(subject);
  const name = `comment.${subject.kind}.${subject.id}.${replyTo ?? ''}`;
  const [draft, setDraft] = useState<Draft>(() => drafts.read<Draft>(name) ?? { text: '', mentions: [] });
  const change = (next: Draft): void => {
    setDraft(next);
    if (next.text.trim() === '') drafts.remove(name);
    else drafts.save(name, next);
  };
  const isEmpty = draft.text.trim() === '';

  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    if (isEmpty || add.isPending) return;
    add.mutate(
      { text: toStored(draft.text.trim(), draft.mentions), replyTo },
      {
        onSuccess: () => {
          setDraft({ text: '', mentions: [] });
          drafts.remove(name);
          onDone?.();
        },
      },
    );
  };
  const sendByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send();
  };

  return (
    <form name="comment-composer" className={classes.composer} onSubmit={send}>
      <FormAlert error={add.error} />
      <MentionTextarea
        aria-label={replyTo ? t`Your reply` : t`Your comment`}
        placeholder={
          replyTo ? t`Write a reply, @ to mention someone` : t`Write a comment, @ to mention someone`
        }
        maxLength={lengths.comment}
        minRows={replyTo ? 1 : 2}
        {...(autoFocus && { 'data-autofocus': true, autoFocus: true })}
        value={draft.text}
        onChange={(text) => change({ ...draft, text })}
        onMention={(mention) => setDraft((now) => ({ ...now, mentions: [...now.mentions, mention] }))}
        onKeyDown={sendByKey}
      />
      {(!isEmpty || replyTo) && (
        <div className={classes.send}>
          {onDone && (
            <Button variant="subtle" onClick={onDone}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button type="submit" loading={add.isPending} disabled={isEmpty}>
            {replyTo ? <Trans>Reply</Trans> : <Trans>Comment</Trans>}
          </Button>
        </div>
      )}
    </form>
  );
}
