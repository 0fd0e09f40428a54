import { ApiError } from '@atrium/proto/client';
import { ArticleFields, type ManagedArticle } from '@atrium/proto/content/articles';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { contractErrors, serverErrors } from '../../shared/form/contract-form.ts';
import { drafts } from '../../shared/form/drafts.ts';
import { fieldsOf, type ArticleValues } from './article-values.ts';
import { useArticleActions, type Seen } from './managed-articles.queries.ts';

export interface ArticleForm {
  readonly form: UseFormReturnType<ArticleValues>;
  readonly failure: unknown;
  /** Somebody else saved in the meantime. */
  readonly isConflict: boolean;
  readonly saving: boolean;
  /** Whether something is typed that is not saved. */
  readonly isUnsaved: boolean;
  /** Whether it began with what was typed before a reload. */
  readonly isRestored: boolean;
  /** Changes when the texts are replaced: editors begin anew. */
  readonly round: number;
  /** Saves; null when it could not, and everything typed is still there. */
  readonly save: () => Promise<ManagedArticle | null>;
  /** The same for what else is done to an article: its answer is the newest version. */
  readonly act: (step: (seen: Seen) => Promise<ManagedArticle>) => Promise<ManagedArticle | null>;
  /** Puts other values in the place of what is typed. */
  readonly replace: (values: ArticleValues) => void;
  /** Goes back to what is stored. */
  readonly discard: (stored: ArticleValues) => void;
}

const isConflictOf = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'version-conflict';

/** The editor's form: checked by the contract, kept on this device while unsaved, and never lost to a conflict. */
export function useArticleForm(id: string | null, stored: ArticleValues): ArticleForm {
  const draft = `article.${id ?? 'new'}`;
  const [kept] = useState(() => drafts.read<ArticleValues>(draft));
  const [failure, setFailure] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const [isUnsaved, setUnsaved] = useState(kept !== undefined);
  const [round, setRound] = useState(0);
  const { create, edit } = useArticleActions();
  const form = useForm<ArticleValues>({
    initialValues: kept ?? stored,
    validate: (values) => contractErrors(ArticleFields, values),
    onValuesChange: (values) => {
      drafts.keep(draft, values);
      setUnsaved(true);
    },
  });
  const settle = (): void => {
    drafts.forget(draft);
    setUnsaved(false);
  };
  const attempt = async (step: () => Promise<ManagedArticle>): Promise<ManagedArticle | null> => {
    setSaving(true);
    setFailure(undefined);
    try {
      const article = await step();
      // Only the version: what was typed while it was on its way stays.
      form.setFieldValue('basedOn', article.version);
      settle();
      return article;
    } catch (error) {
      form.setErrors(serverErrors(error));
      setFailure(error);
      return null;
    } finally {
      setSaving(false);
    }
  };
  const save = async (): Promise<ManagedArticle | null> => {
    if (form.validate().hasErrors) return null;
    const fields = fieldsOf(form.getValues());
    return attempt(() =>
      id
        ? edit.mutateAsync({ seen: { id, version: form.getValues().basedOn }, fields })
        : create.mutateAsync(fields),
    );
  };
  const replace = (values: ArticleValues): void => {
    form.setValues(values);
    setFailure(undefined);
    setRound((current) => current + 1);
  };
  const discard = (values: ArticleValues): void => {
    replace(values);
    settle();
  };
  const act = (step: (seen: Seen) => Promise<ManagedArticle>) =>
    attempt(() => step({ id: id ?? '', version: form.getValues().basedOn }));
  return {
    form,
    failure,
    isConflict: isConflictOf(failure),
    saving,
    isUnsaved,
    isRestored: kept !== undefined,
    round,
    save,
    act,
    replace,
    discard,
  };
}
