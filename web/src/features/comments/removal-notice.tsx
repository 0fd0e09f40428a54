import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Comment } from '@atrium/proto/content/comments';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './comments.module.css';
import { useCommentActions } from './comments.queries.ts';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';

/** Tells authors and moderators why a comment was removed. Authors can appeal. */
export function RemovalNotice({
  comment,
  removal,
}: {
  comment: Comment;
  removal: NonNullable<Comment['removal']>;
}) {
  const { t } = useLingui();
  const isMine = useSession().person.id === comment.author.id;
  const [appealing, appeal] = useDisclosure();
  const actions = useCommentActions(comment);
  return (
    <div className={classes.notice}>
      {comment.state === 'removed' && (
        <p style={{ margin: 0 }}>
          <Trans>A moderator removed this comment: {removal.reason}</Trans>
        </p>
      )}
      <AppealState state={removal.appeal} />
      {isMine && removal.appeal === 'possible' && (
        <>
          <Button variant="default" size="compact-sm" mt={6} onClick={appeal.open}>
            <Trans>Appeal against this decision</Trans>
          </Button>
          <ReasonDialog
            opened={appealing}
            onClose={appeal.close}
            title={t`Appeal against this decision`}
            text={t`Another moderator will decide. You can appeal only once.`}
            label={t`Why should the comment be restored?`}
            confirm={t`Submit appeal`}
            required
            mutation={actions.appeal}
          />
        </>
      )}
    </div>
  );
}

function AppealState({ state }: { state: NonNullable<Comment['removal']>['appeal'] }) {
  if (state === 'possible') return null;
  return (
    <p style={{ margin: 0 }}>
      {state === 'pending' && <Trans>Appeal pending: another moderator will decide.</Trans>}
      {state === 'granted' && <Trans>Appeal granted: the comment was restored.</Trans>}
      {state === 'refused' && <Trans>Appeal rejected: the comment stays removed.</Trans>}
    </p>
  );
}
