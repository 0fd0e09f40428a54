import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconColumns2 } from '@tabler/icons-react';
import { useState } from 'react';
import { textFor, type Language } from '@atrium/proto/common';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { isPublishedOrScheduled } from '@atrium/proto/authoring/lifecycle';
import { EditorPage } from '../../shared/form/editor-page.tsx';
import { LanguageTabs } from '../../shared/localised/language-tabs.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { useNeedsReview } from '../../shared/review/review-rules.queries.ts';
import { ArticleBar } from './article-bar.tsx';
import { ChangeDraftAlert } from './change-draft.tsx';
import classes from './article-editor.module.css';
import type { EditLock } from './edit-lock.queries.ts';
import { ArticleSettings } from './article-settings.tsx';
import { ArticleStatus } from './article-status.tsx';
import { ArticleTexts } from './article-texts.tsx';
import { isWritten, valuesOf, type ArticleValues } from './article-values.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import { EditLockAlert } from './edit-lock-alert.tsx';
import { ReviewAlert } from './review-alert.tsx';
import { OutdatedTranslationAlert } from './outdated-translation-alert.tsx';
import { useArticleForm, type ArticleForm } from './use-article-form.ts';

export interface ArticleEditorProps {
  /** Null for a new article. */
  readonly article: ManagedArticle | null;
  readonly stored: ArticleValues;
  /** Called when a new article was saved for the first time. */
  readonly onBegun: (id: string) => void;
  /** Missing for a new article. */
  readonly held?: EditLock;
}

/** Edits an article in all languages, and publishes it. */
export function ArticleEditor({ article, stored, onBegun, held }: ArticleEditorProps) {
  const { t } = useLingui();
  const editing = useArticleForm(article?.id ?? null, stored);
  const { form, failure, isConflict, isUnsaved } = editing;
  const { defaultLanguage } = useSession().organisation;
  const isHeld = Boolean(held?.heldBy);
  const needsReview = useNeedsReview('article');
  const isBeside = Boolean(article?.changeDraft);
  const isUnderReview = needsReview && article !== null && isPublishedOrScheduled(article.state);
  const isLocked = (isBeside || isUnderReview) && !article?.deletedAt;
  const readOnly = isHeld || isLocked;
  const isBehind = article !== null && !editing.saving && form.values.baseVersion < article.version;
  const title =
    textFor(form.values.title, defaultLanguage, defaultLanguage)?.text ??
    (article ? t`Untitled` : t`New article`);
  return (
    <EditorPage
      name="article-editor"
      title={title}
      action={
        <ArticleBar
          article={article}
          editing={editing}
          onBegun={onBegun}
          isLocked={isLocked}
          isHeld={isHeld}
        />
      }
      state={article && <ArticleStatus article={article} />}
      errors={editing.errors}
      failedTries={editing.failedTries}
      isUnsaved={isUnsaved}
      isRestored={editing.isRestored}
      onDiscard={() => editing.discard(article ? valuesOf(article) : stored)}
      alerts={
        <>
          {held && <EditLockAlert editLock={held} />}
          {article && <ChangeDraftAlert article={article} />}
          {article && <ReviewAlert article={article} isLocked={isLocked && !isBeside} />}
          {article && isUnsaved && (isConflict || isBehind) ? (
            <ConflictAlert
              theirs={article}
              onKeepMine={() => form.setFieldValue('baseVersion', article.version)}
              onTakeTheirs={() => editing.discard(valuesOf(article))}
            />
          ) : (
            <FormAlert error={failure} />
          )}
        </>
      }
      settings={
        <fieldset disabled={readOnly} className={classes.plain}>
          <ArticleSettings form={form} id={article?.id ?? null} />
        </fieldset>
      }
    >
      <Languages article={article} editing={editing} readOnly={readOnly} isHeld={isHeld || isBeside} />
    </EditorPage>
  );
}

/** Texts in one language, or in two next to each other if there is room. */
function Languages({
  article,
  editing,
  readOnly,
  isHeld,
}: Pick<ArticleEditorProps, 'article'> & { editing: ArticleForm; readOnly: boolean; isHeld: boolean }) {
  const { form, resetCount } = editing;
  const { languages, defaultLanguage } = useSession().organisation;
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const [isDouble, setDouble] = useState(false);
  const hasRoom = useMediaQuery('(min-width: 90em)') && languages.length > 1;
  const second =
    languages.find((one) => one !== language && one === defaultLanguage) ??
    languages.find((one) => one !== language);
  const shown = isDouble && hasRoom && second ? [second, language] : [language];
  return (
    <>
      <Group justify="space-between" wrap="nowrap" mb="md">
        <LanguageTabs
          languages={languages}
          value={language}
          onChange={setLanguage}
          isFilled={(one) => isWritten(form.values, one)}
          isStale={(one) => article?.stale.includes(one) === true}
        />
        {hasRoom && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconColumns2 size={16} aria-hidden />}
            aria-pressed={isDouble}
            onClick={() => setDouble(!isDouble)}
          >
            <Trans>Side by side</Trans>
          </Button>
        )}
      </Group>
      {article && (
        <OutdatedTranslationAlert article={article} language={language} editing={editing} isHeld={isHeld} />
      )}
      <div className={classes.columns} data-double={shown.length > 1 || undefined}>
        {shown.map((one) => (
          <ArticleTexts
            key={`${one} ${resetCount}`}
            form={form}
            language={one}
            readOnly={readOnly}
            isNew={article === null}
          />
        ))}
      </div>
    </>
  );
}
