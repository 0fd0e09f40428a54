import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Comment } from '@atrium/proto/content/comments';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './comments.module.css';
import { useCommentActions } from './comments.queries.ts';
import { ReasonDialog } from '../../shared/ui/reason-dialog.tsx';

/** To the author of a removed comment (and to moderators): why, and what can be done about it. */
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
            <Trans>Ask for another decision</Trans>
          </Button>
          <ReasonDialog
            opened={appealing}
            onClose={appeal.close}
            title={t`Ask for another decision`}
            text={t`Another moderator will decide. You can ask once.`}
            label={t`Why should it come back?`}
            confirm={t`Ask`}
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
      {state === 'pending' && <Trans>Another moderator is asked to decide again.</Trans>}
      {state === 'granted' && <Trans>Another moderator decided that it may stay.</Trans>}
      {state === 'refused' && <Trans>Another moderator decided the same.</Trans>}
    </p>
  );
}
