import { useLingui } from '@lingui/react/macro';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import type { ArticleDialog } from './article-menu.tsx';
import { useArticleActions } from './managed-articles.queries.ts';
import type { ArticleForm } from './use-article-form.ts';

export interface ArticleConfirmationsProps {
  readonly article: ManagedArticle;
  readonly editing: ArticleForm;
  readonly open: ArticleDialog | null;
  readonly onClose: () => void;
}

/** Questions before an article is taken from its readers. */
export function ArticleConfirmations({ article, editing, open, onClose }: ArticleConfirmationsProps) {
  const { t } = useLingui();
  const { unpublish, remove } = useArticleActions();
  const isPublished = article.state === 'published';
  const title = {
    published: t`Unpublish this article?`,
    scheduled: t`Cancel the scheduled publication?`,
  };
  return (
    <>
      <ConfirmDialog
        opened={open === 'unpublish'}
        title={title[article.state as keyof typeof title] ?? t`Withdraw this article from review?`}
        text={
          isPublished
            ? t`People can no longer read it. It becomes a draft, with its comments and reactions kept.`
            : t`It becomes a draft again.`
        }
        confirm={isPublished ? t`Unpublish` : t`Move to drafts`}
        danger={isPublished}
        onConfirm={() => void editing.act((seen) => unpublish.mutateAsync(seen))}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={open === 'delete'}
        title={t`Delete this article?`}
        text={t`People can no longer read it. You can restore it for 30 days.`}
        confirm={t`Delete`}
        danger
        onConfirm={() => remove.mutate(article.id)}
        onClose={onClose}
      />
    </>
  );
}
