import { Trans } from '@lingui/react/macro';
import type { ManagedArticleRow } from '@atrium/proto/content/articles';
import { StateBadge, Tag } from '../../shared/state/state-badge.tsx';
import { articleStates } from './article-states.ts';

/** A deleted article keeps its state, for when it is restored. */
export const ArticleState = ({
  article: { state, deletedAt },
}: {
  article: Pick<ManagedArticleRow, 'state' | 'deletedAt'>;
}) =>
  deletedAt ? (
    <Tag tone="bad">
      <Trans>Deleted</Trans>
    </Tag>
  ) : (
    <StateBadge of={articleStates} state={state} />
  );
