import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconPencilPlus, IconVersions } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ArticleState } from '@atrium/proto/content/article-state';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';
import { useArticleActions } from './managed-articles.queries.ts';

/** Starts a change draft of a published article, or continues the existing one, in its own editor. */
export function useStartChangeDraft() {
  const { startChangeDraft } = useArticleActions();
  const navigate = useNavigate();
  const startDraft = (article: ManagedArticle): void =>
    startChangeDraft.mutate(article, {
      onSuccess: ({ id }) => void navigate({ to: '/admin/articles/$id', params: { id } }),
    });
  return { begin: startDraft, isPending: startChangeDraft.isPending };
}

export function StartChangeDraftButton({ article, isHeld }: { article: ManagedArticle; isHeld: boolean }) {
  const { begin, isPending } = useStartChangeDraft();
  return (
    <Button
      leftSection={<IconPencilPlus size={18} aria-hidden />}
      loading={isPending}
      disabled={isHeld}
      onClick={() => begin(article)}
    >
      <Trans>Draft changes</Trans>
    </Button>
  );
}

const changeTitles: Readonly<Record<ArticleState, MessageDescriptor>> = {
  draft: msg`Changes to a published article`,
  review: msg`Changes in review`,
  scheduled: msg`Changes scheduled`,
  published: msg`Changes published`,
  archived: msg`Changes archived`,
};
const changeTexts: Readonly<Record<ArticleState, MessageDescriptor>> = {
  draft: msg`Readers see the current version until you publish these changes.`,
  review: msg`Readers see the current version until these changes are approved.`,
  scheduled: msg`Readers see the current version until these changes are published at the scheduled time.`,
  published: msg`Readers see these changes.`,
  archived: msg`Readers see the current version.`,
};

/** Shows that this is a change draft, or that the article has one, and links to the other. */
export function ChangeDraftAlert({ article: { draftOf, changeDraft, state } }: { article: ManagedArticle }) {
  const { i18n, t } = useLingui();
  const other = draftOf ?? changeDraft;
  if (!other) return null;
  return (
    <Alert
      color="blue"
      variant="light"
      mb="md"
      role="status"
      icon={<IconVersions aria-hidden />}
      title={draftOf ? i18n._(changeTitles[state]) : t`Changes in progress`}
    >
      {draftOf ? (
        i18n._(changeTexts[state])
      ) : (
        <Trans>Readers see this version until the changes are published.</Trans>
      )}{' '}
      {/* The link colour has too little contrast on the colour of the alert. */}
      <Anchor
        inherit
        c="inherit"
        underline="always"
        renderRoot={(props) => <Link to="/admin/articles/$id" params={{ id: other }} {...props} />}
      >
        {draftOf ? <Trans>View published article</Trans> : <Trans>View changes</Trans>}
      </Anchor>
    </Alert>
  );
}

/** Asks for confirmation, because a discarded change draft cannot be restored. */
export function DiscardChangesDialog({ article, onClose }: { article: ManagedArticle; onClose: () => void }) {
  const { t } = useLingui();
  useReturnFocus();
  const { remove } = useArticleActions();
  return (
    <ConfirmDialog
      opened
      title={t`Discard changes?`}
      text={t`The published article stays as it is. These changes will be lost.`}
      confirm={t`Discard`}
      danger
      sending={remove.isPending}
      onConfirm={() => remove.mutate(article.id)}
      onClose={onClose}
    >
      <FormAlert error={remove.error} />
    </ConfirmDialog>
  );
}
