import { ArticleFields } from '@atrium/proto/content/article-fields';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { useKeptForm, type KeptForm } from '../../shared/form/use-kept-form.ts';
import { fieldsOf, type ArticleValues } from './article-values.ts';
import { useArticleActions, type Seen } from './managed-articles.queries.ts';

export interface ArticleForm extends Omit<KeptForm<ArticleValues, ManagedArticle>, 'store' | 'act'> {
  /** Saves; null when it could not, and everything typed is still there. */
  readonly save: () => Promise<ManagedArticle | null>;
  /** The same for what else is done to an article: its answer is the newest version. */
  readonly act: (step: (seen: Seen) => Promise<ManagedArticle>) => Promise<ManagedArticle | null>;
}

/** The editor's form, and what stores what is in it. */
export function useArticleForm(id: string | null, stored: ArticleValues): ArticleForm {
  const { create, edit } = useArticleActions();
  const {
    store,
    act: actOn,
    ...kept
  } = useKeptForm<ArticleValues, ManagedArticle>({
    draft: `article.${id ?? 'new'}`,
    stored,
    schema: ArticleFields,
  });
  const { form } = kept;
  const save = async (): Promise<ManagedArticle | null> => {
    if (form.validate().hasErrors) return null;
    const fields = fieldsOf(form.getValues());
    return store(() =>
      id
        ? edit.mutateAsync({ seen: { id, version: form.getValues().basedOn }, fields })
        : create.mutateAsync(fields),
    );
  };
  const act = (step: (seen: Seen) => Promise<ManagedArticle>) =>
    actOn(() => step({ id: id ?? '', version: form.getValues().basedOn }));
  return { ...kept, save, act };
}
