import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { lengths } from '@atrium/proto/common';
import type { Comment } from '@atrium/proto/content/comments';
import { toEditable, toStored } from '../../shared/mentions/mention-markup.ts';
import { MentionTextarea } from '../../shared/mentions/mention-textarea.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import classes from './comments.module.css';
import { useCommentActions } from './comments.queries.ts';

export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { t } = useLingui();
  const { edit } = useCommentActions(comment);
  const [draft, setDraft] = useState(() => toEditable(comment.text));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    edit.mutate(toStored(draft.text.trim(), draft.mentions), { onSuccess: onDone });
  };
  return (
    <form onSubmit={save}>
      <FormAlert error={edit.error} />
      <MentionTextarea
        aria-label={t`Your comment`}
        maxLength={lengths.comment}
        autoFocus
        value={draft.text}
        onChange={(text) => setDraft({ ...draft, text })}
        onMention={(mention) => setDraft((now) => ({ ...now, mentions: [...now.mentions, mention] }))}
      />
      <div className={classes.send}>
        <Button variant="subtle" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={edit.isPending} disabled={draft.text.trim() === ''}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
