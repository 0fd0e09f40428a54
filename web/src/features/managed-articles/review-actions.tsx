import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { formatInZone } from '../../shared/i18n/zoned-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { ReasonDialog } from '../../shared/form/reason-dialog.tsx';
import { valuesOf } from './article-values.ts';
import { useArticleActions, useRejectArticle } from './managed-articles.queries.ts';
import type { ArticleForm } from './use-article-form.ts';
import { useUsualCorrections } from '../../shared/review/usual-corrections.ts';

export interface ReviewActionsProps {
  readonly article: ManagedArticle;
  readonly editing: ArticleForm;
}

/**
 * For the reviewer: approve the article with the author’s times, or send it back. The reviewer’s own changes must be
 * saved or discarded first.
 */
export function ReviewActions({ article, editing }: ReviewActionsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { timeZone } = useSession().organisation;
  const [isSendingBack, setSendingBack] = useState(false);
  const usual = useUsualCorrections();
  const { approve } = useArticleActions();
  const sendBack = useRejectArticle(article, (saved) => editing.discard(valuesOf(saved)));
  const { publishAt } = article;
  const at = publishAt && formatInZone(publishAt, timeZone, language);
  return (
    <>
      <Button variant="default" disabled={editing.isUnsaved} onClick={() => setSendingBack(true)}>
        <Trans>Send back…</Trans>
      </Button>
      <ConfirmButton
        variant="filled"
        loading={approve.isPending}
        disabled={editing.isUnsaved}
        title={t`Approve this article?`}
        text={
          at
            ? t`Publication time: ${at}. If that time has passed, the article is published immediately.`
            : t`The article will be published immediately.`
        }
        confirm={t`Approve`}
        onConfirm={() => void editing.act((seen) => approve.mutateAsync(seen))}
      >
        <Trans>Approve…</Trans>
      </ConfirmButton>
      <ReasonDialog
        opened={isSendingBack}
        onClose={() => setSendingBack(false)}
        title={t`Send article back`}
        text={t`The article becomes a draft again. Its author sees your reason.`}
        label={t`What needs to change?`}
        usual={usual}
        confirm={t`Send back`}
        required
        mutation={sendBack}
      />
    </>
  );
}
