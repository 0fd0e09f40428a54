import { ArticleFields } from '@atrium/proto/content/article-fields';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { useConcurrentForm, type ConcurrentForm } from '../../shared/form/use-concurrent-form.ts';
import { fieldsOf, type ArticleValues } from './article-values.ts';
import { useArticleActions, type ArticleVersionRef } from './managed-articles.queries.ts';

export interface ArticleForm extends Omit<ConcurrentForm<ArticleValues, ManagedArticle>, 'store' | 'act'> {
  /** Returns null if saving failed. Everything typed is kept. */
  readonly save: () => Promise<ManagedArticle | null>;
  /** The same, if there is something to save. */
  readonly saveUnsaved: (article: ManagedArticle | null) => Promise<ManagedArticle | null>;
  /** Same for other actions on the article. Each returns the newest version. */
  readonly act: (
    step: (articleVersionRef: ArticleVersionRef) => Promise<ManagedArticle>,
  ) => Promise<ManagedArticle | null>;
}

/** Form of the editor, and its actions. */
export function useArticleForm(id: string | null, stored: ArticleValues): ArticleForm {
  const { create, edit } = useArticleActions();
  const {
    store,
    act: actOnForm,
    ...editing
  } = useConcurrentForm<ArticleValues, ManagedArticle>({
    draft: `article.${id ?? 'new'}`,
    stored,
    schema: ArticleFields,
  });
  const { form } = editing;
  const save = async (): Promise<ManagedArticle | null> => {
    if (!(await editing.untilUploaded()) || !editing.isValid()) return null;
    const fields = fieldsOf(form.getValues());
    return store(() =>
      id
        ? edit.mutateAsync({ articleVersionRef: { id, version: form.getValues().baseVersion }, fields })
        : create.mutateAsync(fields),
    );
  };
  const saveUnsaved = async (article: ManagedArticle | null): Promise<ManagedArticle | null> => {
    if (!(await editing.untilUploaded())) return null;
    return editing.hasUnsaved() || !article ? save() : article;
  };
  const act = (step: (articleVersionRef: ArticleVersionRef) => Promise<ManagedArticle>) =>
    actOnForm(() => step({ id: id ?? '', version: form.getValues().baseVersion }));
  return { ...editing, save, saveUnsaved, act };
}
