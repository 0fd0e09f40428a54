import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconCalendarOff,
  IconDots,
  IconEye,
  IconHistory,
  IconLink,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { isAgreedTo } from '@atrium/proto/content/life';
import { useNeedsReview } from '../../shared/review/review-rules.queries.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ArticleHistory } from './article-history.tsx';
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
  /** Whether its words cannot be changed without a review. */
  readonly isLocked: boolean;
  /** While somebody else has it. */
  readonly isHeld: boolean;
}

type Open = 'publish' | 'end' | 'preview' | 'history' | 'readers' | null;

/** What can be done to an article, by the state it is in. */
export function ArticleBar({ article, editing, onBegun, isLocked, isHeld }: ArticleBarProps) {
  const { t } = useLingui();
  const { form, save, act, saving, failure } = editing;
  const [open, setOpen] = useState<Open>(null);
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
      <More article={article} editing={editing} onOpen={setOpen} isHeld={isHeld} />
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
      {isToJudge && <ReviewActions article={article} editing={editing} />}
      {!isLive && !isToJudge && !(isWaiting && needsReview) && (
        <Button disabled={isHeld} onClick={() => !form.validate().hasErrors && setOpen('publish')}>
          {isToSubmit ? <Trans>Submit for review…</Trans> : <Trans>Publish…</Trans>}
        </Button>
      )}
      {open === 'publish' && (
        <PublishDialog
          forReview={isToSubmit}
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
        <ArticlePreview
          title={t`As readers see it`}
          fields={form.values}
          header={form.values.header}
          onClose={close}
        />
      )}
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

function More({
  article,
  editing,
  onOpen,
  isHeld,
}: Pick<ArticleBarProps, 'article' | 'editing' | 'isHeld'> & { onOpen: (open: Open) => void }) {
  const { t } = useLingui();
  const { withdraw, archive, remove } = useArticleActions();
  const state = article?.state;
  const isOutOrPlanned = state !== undefined && isAgreedTo(state);
  const isWaiting = state === 'review';
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t`More`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => onOpen('preview')}>
          <Trans>Preview</Trans>
        </Menu.Item>
        {article && (
          <>
            <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => onOpen('history')}>
              <Trans>History</Trans>
            </Menu.Item>
            <Menu.Item leftSection={<IconUsers size={16} aria-hidden />} onClick={() => onOpen('readers')}>
              <Trans>Who opened it</Trans>
            </Menu.Item>
            <Menu.Item
              leftSection={<IconLink size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/admin/articles/linkedarticles/$id" params={{ id: article.id }} {...props} />
              )}
            >
              <Trans>What to read next</Trans>
            </Menu.Item>
            {isOutOrPlanned && (
              <Menu.Item
                disabled={isHeld}
                leftSection={<IconCalendarOff size={16} aria-hidden />}
                onClick={() => onOpen('end')}
              >
                <Trans>When it ends…</Trans>
              </Menu.Item>
            )}
            {(isOutOrPlanned || isWaiting) && (
              <Menu.Item
                disabled={isHeld}
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => void editing.act((seen) => withdraw.mutateAsync(seen))}
              >
                {isWaiting ? (
                  <Trans>Take it back: make it a draft again</Trans>
                ) : (
                  <Trans>Withdraw: make it a draft again</Trans>
                )}
              </Menu.Item>
            )}
            {state === 'published' && (
              <Menu.Item
                disabled={isHeld}
                leftSection={<IconArchive size={16} aria-hidden />}
                onClick={() => void editing.act((seen) => archive.mutateAsync(seen))}
              >
                <Trans>Archive</Trans>
              </Menu.Item>
            )}
            <Menu.Item
              color="red"
              disabled={isHeld}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => remove.mutate(article.id)}
            >
              <Trans>Delete (can be restored for 30 days)</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
