import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lengths } from '@atrium/proto/common';
import type { Comment } from '@atrium/proto/content/comments';
import { toEditable, toStored } from '../../shared/mentions/mention-markup.ts';
import { MentionTextarea } from '../../shared/mentions/mention-textarea.tsx';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import classes from './comments.module.css';
import { useCommentActions } from './comments.queries.ts';

export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { t } = useLingui();
  const { edit } = useCommentActions(comment);
  const [before] = useState(() => toEditable(comment.text));
  const [draft, setDraft] = useState(before);
  const save = (): void => edit.mutate(toStored(draft.text.trim(), draft.mentions), { onSuccess: onDone });
  return (
    <FormFrame
      name="comment-editor"
      onSubmit={save}
      failure={edit.error}
      isChanged={draft.text !== before.text}
      sending={edit.isPending}
    >
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
    </FormFrame>
  );
}
