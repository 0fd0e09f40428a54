import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textFor } from '@atrium/proto/common';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { fieldsOf, valuesOf } from './article-values.ts';
import { LinkedArticles } from './linked-articles.tsx';
import { managedArticleQueries, useArticleActions } from './managed-articles.queries.ts';

/** Edits only the related articles of an article. */
export function LinkedArticlesPage({ id }: { id: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  const { data: article } = useSuspenseQuery(managedArticleQueries.one(id));
  const { edit } = useArticleActions();
  // Based on the article as it was opened, to detect changes saved in between.
  const [seen, setSeen] = useState(article);
  const [linked, setLinked] = useState(article.linked);
  const save = async (): Promise<void> => {
    const fields = { ...fieldsOf(valuesOf(seen)), linked };
    setSeen(await edit.mutateAsync({ articleVersionRef: seen, fields }));
  };
  return (
    <DetailPage
      title={t`Related articles`}
      lead={textFor(article.title, language, defaultLanguage)?.text ?? t`Untitled`}
      back={
        <BackLink to={`/admin/articles/${id}`}>
          <Trans>Back to article</Trans>
        </BackLink>
      }
      action={
        <Button
          loading={edit.isPending}
          disabled={linked.join() === seen.linked.join()}
          onClick={() => void save().catch(() => undefined)}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      <FormAlert error={edit.error} />
      <LinkedArticles self={id} value={linked} onChange={setLinked} />
    </DetailPage>
  );
}
