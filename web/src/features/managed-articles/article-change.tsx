import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Group, Modal, Text } from '@mantine/core';
import { IconPencilPlus, IconVersions } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ArticleState } from '@atrium/proto/content/article-state';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useFocusBack } from '../../shared/ui/use-focus-back.ts';
import { useArticleActions } from './managed-articles.queries.ts';

/** Begins a change beside what is out, or goes on with the one there is, in its own editor. */
export function useBeginChange() {
  const { change } = useArticleActions();
  const navigate = useNavigate();
  const begin = (article: ManagedArticle): void =>
    change.mutate(article, {
      onSuccess: ({ id }) => void navigate({ to: '/admin/articles/$id', params: { id } }),
    });
  return { begin, isPending: change.isPending };
}

export function BeginChange({ article, isHeld }: { article: ManagedArticle; isHeld: boolean }) {
  const { begin, isPending } = useBeginChange();
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

/** That this is a change of what is out, or that there is one of it, and the way to the other. */
export function ChangeAlert({ article: { changeOf, change, state } }: { article: ManagedArticle }) {
  const { i18n, t } = useLingui();
  const other = changeOf ?? change;
  if (!other) return null;
  return (
    <Alert
      color="blue"
      variant="light"
      mb="md"
      role="status"
      icon={<IconVersions aria-hidden />}
      title={changeOf ? i18n._(changeTitles[state]) : t`Changes in progress`}
    >
      {changeOf ? (
        i18n._(changeTexts[state])
      ) : (
        <Trans>Readers see this version until the changes are published.</Trans>
      )}{' '}
      {/* The colour of links is too pale on that of the alert. */}
      <Anchor
        inherit
        c="inherit"
        underline="always"
        renderRoot={(props) => <Link to="/admin/articles/$id" params={{ id: other }} {...props} />}
      >
        {changeOf ? <Trans>View published article</Trans> : <Trans>View changes</Trans>}
      </Anchor>
    </Alert>
  );
}

/** Asks first: a change that is discarded does not come back. */
export function DiscardDialog({ article, onClose }: { article: ManagedArticle; onClose: () => void }) {
  const { t } = useLingui();
  useFocusBack();
  const { remove } = useArticleActions();
  return (
    <Modal opened onClose={onClose} title={t`Discard changes?`} size="sm" withCloseButton={false}>
      <FormAlert error={remove.error} />
      <Text mb="lg">
        <Trans>The published article stays as it is. These changes will be lost.</Trans>
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate(article.id)}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
    </Modal>
  );
}
