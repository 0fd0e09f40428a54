import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { isAgreedTo } from '@atrium/proto/content/life';
import { useNeedsReview } from '../../shared/review/review-rules.queries.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { BeginChange, DiscardDialog } from './article-change.tsx';
import { ArticleHistory } from './article-history.tsx';
import { ArticleMenu, type ArticleDialog } from './article-menu.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { ArticleReaders } from './article-readers.tsx';
import { EndDialog } from './end-dialog.tsx';
import { useArticleActions, type Publishing } from './managed-articles.queries.ts';
import { isOwn } from './article-in-review.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { ReviewActions } from './review-actions.tsx';
import type { ArticleForm } from './use-article-form.ts';

export interface ArticleBarProps {
  readonly article: ManagedArticle | null;
  readonly editing: ArticleForm;
  readonly onBegun: (id: string) => void;
  /** Whether its words cannot be changed: not without a review, or not beside a change that is under way. */
  readonly isLocked: boolean;
  /** While somebody else has it. */
  readonly isHeld: boolean;
}

/** What can be done to an article, by the state it is in. */
export function ArticleBar({ article, editing, onBegun, isLocked, isHeld }: ArticleBarProps) {
  const { t } = useLingui();
  const { form, save, act, saving, failure } = editing;
  const [open, setOpen] = useState<ArticleDialog | null>(null);
  const actions = useArticleActions();
  const { person } = useSession();
  const needsReview = useNeedsReview('article');
  const close = (): void => setOpen(null);
  const isLive = article?.state === 'published';
  const isWaiting = article?.state === 'review';
  const isToSubmit = needsReview && !(article && isAgreedTo(article.state));
  const isToJudge = isWaiting && !isOwn(article, person.id);
  const isToSave = !isLocked && (!isToJudge || editing.isUnsaved);
  const keep = async (): Promise<void> => {
    const saved = await save();
    if (saved && !article) onBegun(saved.id);
  };
  const publish = async (times: Publishing): Promise<void> => {
    const saved = editing.isUnsaved || !article ? await save() : article;
    if (!saved) return close();
    const step = isToSubmit ? actions.submit : actions.publish;
    const published = await act(({ version }) =>
      step.mutateAsync({
        seen: { id: saved.id, version: Math.max(version, saved.version) },
        ...times,
      }),
    );
    if (published || !article) close();
    if (!article) onBegun(saved.id);
  };
  const setEnd = async (expiresAt: string | null): Promise<void> => {
    if (await act((seen) => actions.endAt.mutateAsync({ seen, expiresAt }))) close();
  };
  if (article?.deletedAt) {
    return (
      <Button loading={actions.restore.isPending} onClick={() => actions.restore.mutate(article.id)}>
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
          onClick={() => void keep()}
        >
          {isLive ? <Trans>Save changes</Trans> : <Trans>Save</Trans>}
        </Button>
      )}
      {isLocked && article && !article.change && <BeginChange article={article} isHeld={isHeld} />}
      {isToJudge && <ReviewActions article={article} editing={editing} />}
      {!isLive && !isToJudge && !(isWaiting && needsReview) && (
        <Button disabled={isHeld} onClick={() => !form.validate().hasErrors && setOpen('publish')}>
          {isToSubmit ? <Trans>Submit for review…</Trans> : <Trans>Publish…</Trans>}
        </Button>
      )}
      {open === 'publish' && (
        <PublishDialog
          forReview={isToSubmit}
          isChange={Boolean(article?.changeOf)}
          audience={form.values.audience}
          scheduledFor={article?.state === 'scheduled' ? article.publishAt : null}
          endsAt={article?.expiresAt ?? null}
          failure={failure}
          saving={saving}
          onPublish={(times) => void publish(times)}
          onClose={close}
        />
      )}
      {open === 'end' && article && (
        <EndDialog
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
      {open === 'discard' && article && <DiscardDialog article={article} onClose={close} />}
      {open === 'readers' && article && <ArticleReaders id={article.id} onClose={close} />}
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
