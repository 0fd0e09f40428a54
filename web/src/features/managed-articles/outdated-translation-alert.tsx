import { Trans } from '@lingui/react/macro';
import type { Language } from '@atrium/proto/common';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { OutdatedAlert } from '../../shared/localised/outdated-alert.tsx';
import { useArticleActions } from './managed-articles.queries.ts';
import type { ArticleForm } from './use-article-form.ts';

export interface OutdatedTranslationAlertProps {
  readonly article: ManagedArticle;
  /** The language being edited. */
  readonly language: Language;
  readonly editing: ArticleForm;
  /** Whether someone else holds the edit lock. */
  readonly isHeld: boolean;
}

/** Shown above a translation whose source has changed since. */
export function OutdatedTranslationAlert({
  article,
  language,
  editing,
  isHeld,
}: OutdatedTranslationAlertProps) {
  const { confirmLanguage } = useArticleActions();
  if (!article.stale.includes(language)) return null;
  return (
    <OutdatedAlert
      note={<Trans>Update this translation or mark it as up to date. Until then, readers see a note.</Trans>}
      isSaving={confirmLanguage.isPending}
      disabled={isHeld}
      onConfirm={() =>
        void editing.act((seen) => confirmLanguage.mutateAsync({ articleVersionRef: seen, language }))
      }
    />
  );
}
