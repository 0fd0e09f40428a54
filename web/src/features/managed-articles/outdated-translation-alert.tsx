import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { Language } from '@atrium/proto/common';
import type { ManagedArticle } from '@atrium/proto/content/articles';
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
  const { t } = useLingui();
  const { confirmLanguage } = useArticleActions();
  if (!article.stale.includes(language)) return null;
  return (
    <Alert
      color="blue"
      variant="light"
      mb="md"
      icon={<IconLanguage aria-hidden />}
      title={t`Outdated: the original has changed`}
    >
      <Trans>Update this translation or mark it as up to date. Until then, readers see a note.</Trans>
      <br />
      <Button
        mt="sm"
        size="xs"
        variant="default"
        loading={confirmLanguage.isPending}
        disabled={isHeld}
        onClick={() =>
          void editing.act((seen) => confirmLanguage.mutateAsync({ articleVersionRef: seen, language }))
        }
      >
        <Trans>Mark as up to date</Trans>
      </Button>
    </Alert>
  );
}
