import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconCalendarOff,
  IconDots,
  IconEye,
  IconHistory,
  IconLink,
  IconPencilPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { isPublishedOrScheduled } from '@atrium/proto/authoring/lifecycle';
import { useStartChangeDraft } from './change-draft.tsx';
import { useArticleActions } from './managed-articles.queries.ts';
import type { ArticleForm } from './use-article-form.ts';

export type ArticleDialog =
  'publish' | 'end' | 'preview' | 'history' | 'readers' | 'discard' | 'unpublish' | 'delete';

export interface ArticleMenuProps {
  readonly article: ManagedArticle | null;
  readonly editing: ArticleForm;
  /** Whether someone else holds the edit lock. */
  readonly isHeld: boolean;
  readonly onOpen: (dialog: ArticleDialog) => void;
}

/** Less frequent actions on an article. */
export function ArticleMenu({ article, editing, isHeld, onOpen }: ArticleMenuProps) {
  const { t } = useLingui();
  const { archive } = useArticleActions();
  const state = article?.state;
  const isOutOrPlanned = state !== undefined && isPublishedOrScheduled(state);
  const isWaiting = state === 'review';
  const isChange = Boolean(article?.draftOf);
  const { begin } = useStartChangeDraft();
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t`More`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => onOpen('preview')}>
          <Trans>Preview</Trans>
        </Menu.Item>
        {article && (
          <>
            <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onOpen('history')}>
              <Trans>History</Trans>
            </Menu.Item>
            {!isChange && (
              <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={() => onOpen('readers')}>
                <Trans>Opened by</Trans>
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconLink size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/admin/articles/linkedarticles/$id" params={{ id: article.id }} {...props} />
              )}
            >
              <Trans>Related articles</Trans>
            </Menu.Item>
            {isOutOrPlanned && !isChange && !article.changeDraft && (
              <Menu.Item
                leftSection={<IconPencilPlus size={16} aria-hidden />}
                onClick={() => begin(article)}
              >
                <Trans>Draft changes</Trans>
              </Menu.Item>
            )}
            {isOutOrPlanned && !isChange && (
              <Menu.Item
                disabled={isHeld}
                leftSection={<IconCalendarOff size={16} aria-hidden />}
                onClick={() => onOpen('end')}
              >
                <Trans>Schedule archiving…</Trans>
              </Menu.Item>
            )}
            {(isOutOrPlanned || isWaiting) && (
              <Menu.Item
                disabled={isHeld}
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => onOpen('unpublish')}
              >
                {state === 'review' && <Trans>Withdraw from review (back to draft)</Trans>}
                {state === 'scheduled' && <Trans>Cancel scheduled publication (back to draft)</Trans>}
                {state === 'published' && <Trans>Unpublish (back to draft)</Trans>}
              </Menu.Item>
            )}
            {state === 'published' && (
              <Menu.Item
                disabled={isHeld}
                leftSection={<IconArchive size={16} aria-hidden />}
                onClick={() => void editing.act((seen) => archive.mutateAsync(seen))}
              >
                <Trans>Archive</Trans>
              </Menu.Item>
            )}
            <Menu.Item
              color="red"
              disabled={isHeld}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => onOpen(isChange ? 'discard' : 'delete')}
            >
              {isChange ? <Trans>Discard changes…</Trans> : <Trans>Delete (restorable for 30 days)</Trans>}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
