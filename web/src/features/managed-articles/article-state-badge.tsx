import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import type { ArticleState } from '@atrium/proto/content/article-state';

export const articleStateLabels: Readonly<Record<ArticleState, MessageDescriptor>> = {
  draft: msg`Draft`,
  review: msg`In review`,
  scheduled: msg`Scheduled`,
  published: msg`Published`,
  archived: msg`Archived`,
};

const articleStateColours: Readonly<Record<ArticleState, string>> = {
  draft: 'gray',
  review: 'blue',
  scheduled: 'blue',
  published: 'green',
  archived: 'gray',
};

export function ArticleStateBadge({ state, deleted }: { state: ArticleState; deleted?: boolean }) {
  const { i18n } = useLingui();
  if (deleted) {
    return (
      <Badge variant="light" color="red" size="md">
        <Trans>Deleted</Trans>
      </Badge>
    );
  }
  return (
    <Badge variant={state === 'draft' ? 'outline' : 'light'} color={articleStateColours[state]} size="md">
      {i18n._(articleStateLabels[state])}
    </Badge>
  );
}
