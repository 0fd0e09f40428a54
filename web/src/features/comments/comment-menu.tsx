import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Comment } from '@atrium/proto/content/comments';
import { useCommentReasons } from '../../shared/moderation/use-comment-reasons.ts';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './comments.module.css';
import { useCommentActions } from './comments.queries.ts';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';

/** Actions on a comment other than replying: authors edit or delete it, others report it. */
export function CommentMenu({ comment, onEdit }: { comment: Comment; onEdit: () => void }) {
  const { t } = useLingui();
  const reasons = useCommentReasons();
  const isMine = useSession().person.id === comment.author.id;
  const [reporting, report] = useDisclosure();
  const actions = useCommentActions(comment);
  return (
    <div className={classes.menu}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Comment actions`}
            loading={actions.remove.isPending}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isMine ? (
            <>
              {comment.state === 'visible' && (
                <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
                  <Trans>Edit</Trans>
                </Menu.Item>
              )}
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => actions.remove.mutate()}
              >
                <Trans>Delete</Trans>
              </Menu.Item>
            </>
          ) : (
            <Menu.Item
              leftSection={<IconFlag size={16} aria-hidden />}
              disabled={comment.reported}
              onClick={report.open}
            >
              {comment.reported ? <Trans>Already reported</Trans> : <Trans>Report comment</Trans>}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ReasonDialog
        opened={reporting}
        onClose={report.close}
        title={t`Report comment`}
        text={t`Moderators will review the comment and can see who reported it. The author can’t.`}
        label={t`Reason (optional)`}
        confirm={t`Report`}
        usual={reasons}
        mutation={actions.report}
      />
    </div>
  );
}
