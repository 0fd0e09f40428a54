import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { isPublishedOrScheduled } from '@atrium/proto/authoring/lifecycle';
import { useDeletedItems } from '../../shared/deleted/deleted-items.ts';
import { useNeedsReview } from '../../shared/review/review-rules.queries.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { Told } from '../../shared/toast/success-message.ts';
import { StartChangeDraftButton, DiscardChangesDialog } from './change-draft.tsx';
import { ArticleConfirmations } from './article-confirmations.tsx';
import { ArticleHistory } from './article-history.tsx';
import { ArticleMenu, type ArticleDialog } from './article-menu.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { ArticleViewers } from './article-viewers.tsx';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { deletedArticles, useArticleActions, type PublishSchedule } from './managed-articles.queries.ts';
import { isOwnWork } from './own-work.ts';
import { PublishArticle } from './publish-article.tsx';
import { ReviewActions } from './review-actions.tsx';
import type { ArticleForm } from './use-article-form.ts';

export interface ArticleBarProps {
  readonly article: ManagedArticle | null;
  readonly editing: ArticleForm;
  readonly onBegun: (id: string) => void;
  /** Whether the texts cannot be changed, because changes need a review or a change draft exists. */
  readonly isLocked: boolean;
  /** Whether someone else holds the edit lock. */
  readonly isHeld: boolean;
}

/** Actions on an article, depending on its state. */
export function ArticleBar({ article, editing, onBegun, isLocked, isHeld }: ArticleBarProps) {
  const { t } = useLingui();
  const { form, save, act, isValid, saving, failure } = editing;
  const [open, setOpen] = useState<ArticleDialog | null>(null);
  const actions = useArticleActions();
  const { restore } = useDeletedItems(deletedArticles);
  const { person } = useSession();
  const needsReview = useNeedsReview('article');
  const close = (): void => setOpen(null);
  const isLive = article?.state === 'published';
  const isWaiting = article?.state === 'review';
  const isToSubmit = needsReview && !(article && isPublishedOrScheduled(article.state));
  const isToJudge = isWaiting && !isOwnWork(article, person.id);
  const isToSave = !isLocked && (!isToJudge || editing.isUnsaved);
  const saveDraft = async (): Promise<void> => {
    const saved = await save();
    if (saved && !article) onBegun(saved.id);
  };
  const publish = async ({ done, ...times }: PublishSchedule & Told): Promise<void> => {
    const saved = await editing.saveUnsaved(article);
    if (!saved) return close();
    const published = await act(({ version }) => {
      const articleVersionRef = { id: saved.id, version: Math.max(version, saved.version) };
      return isToSubmit
        ? actions.submit.mutateAsync({ articleVersionRef, ...times })
        : actions.publish.mutateAsync({ articleVersionRef, done, ...times });
    });
    if (published || !article) close();
    if (!article) onBegun(saved.id);
  };
  const setEnd = async (expiresAt: string | null): Promise<void> => {
    if (await act((seen) => actions.setExpiry.mutateAsync({ articleVersionRef: seen, expiresAt }))) close();
  };
  if (article?.deletedAt) {
    return (
      <Button loading={restore.isPending} onClick={() => restore.mutate(article.id)}>
        <Trans>Restore</Trans>
      </Button>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <ArticleMenu article={article} editing={editing} onOpen={setOpen} isHeld={isHeld} />
      {isToSave && (
        <Button
          variant={isLive ? 'filled' : 'default'}
          loading={saving && open === null}
          disabled={isHeld}
          onClick={() => void saveDraft()}
        >
          {isLive ? <Trans>Save changes</Trans> : <Trans>Save</Trans>}
        </Button>
      )}
      {isLocked && article && !article.changeDraft && (
        <StartChangeDraftButton article={article} isHeld={isHeld} />
      )}
      {isToJudge && <ReviewActions article={article} editing={editing} />}
      {!isLive && !isToJudge && !(isWaiting && needsReview) && (
        <Button disabled={isHeld} onClick={() => isValid() && setOpen('publish')}>
          {isToSubmit ? <Trans>Submit for review…</Trans> : <Trans>Publish…</Trans>}
        </Button>
      )}
      {open === 'publish' && (
        <PublishArticle
          forReview={isToSubmit}
          isChange={Boolean(article?.draftOf)}
          fields={form.values}
          stale={article?.stale ?? []}
          scheduledFor={article?.state === 'scheduled' ? article.publishAt : null}
          endsAt={article?.expiresAt ?? null}
          failure={failure}
          saving={saving}
          onPublish={(times) => void publish(times)}
          onClose={close}
        />
      )}
      {open === 'end' && article && (
        <ExpiryDialog
          article={article}
          failure={failure}
          saving={saving}
          onSave={(expiresAt) => void setEnd(expiresAt)}
          onClose={close}
        />
      )}
      {open === 'preview' && (
        <ArticlePreview title={t`Preview`} fields={form.values} header={form.values.header} onClose={close} />
      )}
      {article && <ArticleConfirmations article={article} editing={editing} open={open} onClose={close} />}
      {open === 'discard' && article && <DiscardChangesDialog article={article} onClose={close} />}
      {open === 'readers' && article && <ArticleViewers id={article.id} onClose={close} />}
      {open === 'history' && article && (
        <ArticleHistory
          id={article.id}
          values={form.values}
          onClose={close}
          onBringBack={(earlier) => {
            editing.replace(earlier);
            close();
          }}
        />
      )}
    </Group>
  );
}
