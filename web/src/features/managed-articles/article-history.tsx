import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Revision } from '@atrium/proto/content/article-history';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import classes from './article-editor.module.css';
import { ArticlePreview } from './article-preview.tsx';
import { restoredRevision, type ArticleValues } from './article-values.ts';
import { exportRevisions, managedArticleQueries } from './managed-articles.queries.ts';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { articleStates } from './article-states.ts';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';

/** Names of the fields that can change. */
const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`title`,
  summary: msg`summary`,
  content: msg`text`,
  channel: msg`channel`,
  headerImg: msg`picture`,
  headerAlt: msg`picture description`,
  audience: msg`audience`,
  comments: msg`comments`,
  linked: msg`related articles`,
  state: msg`status`,
  publishAt: msg`publication time`,
  expiresAt: msg`archiving date`,
  deletedAt: msg`deletion`,
  stale: msg`translation status`,
};

export interface ArticleHistoryProps {
  readonly id: string;
  /** The editor’s current values. Restoring a revision replaces them. */
  readonly values: ArticleValues;
  readonly onBringBack: (values: ArticleValues) => void;
  readonly onClose: () => void;
}

/** All revisions: author, time and changes. Each can be viewed and restored. */
export function ArticleHistory({ id, values, onBringBack, onClose }: ArticleHistoryProps) {
  const { t } = useLingui();
  useReturnFocus();
  const [seen, setSeen] = useState<number | null>(null);
  const query = useInfiniteQuery(managedArticleQueries.revisions(id));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={
        <Group gap="sm">
          {t`History`}
          <ExportMenu write={exportRevisions(id)} />
        </Group>
      }
      // Escape closes only the topmost layer.
      closeOnEscape={seen === null}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton rows={5} />}
        empty={<EmptyState icon={IconHistory} title={t`No versions yet`} />}
      >
        {(revisions) => (
          <ol className={classes.history}>
            {revisions.map((revision) => (
              <RevisionRow
                key={revision.version}
                id={id}
                values={values}
                revision={revision}
                isSeen={seen === revision.version}
                onSee={setSeen}
                onBringBack={onBringBack}
              />
            ))}
          </ol>
        )}
      </InfiniteList>
    </Drawer>
  );
}

interface RevisionRowProps extends Omit<ArticleHistoryProps, 'onClose'> {
  readonly revision: Revision;
  readonly isSeen: boolean;
  readonly onSee: (version: number | null) => void;
}

function RevisionRow({ id, values, revision, isSeen, onSee, onBringBack }: RevisionRowProps) {
  const { i18n, t } = useLingui();
  const { data } = useQuery({ ...managedArticleQueries.revision(id, revision.version), enabled: isSeen });
  const { version } = revision;
  const earlier = data && restoredRevision(values, data);
  const changed = revision.changed
    .flatMap((field) => (fieldNames[field] ? [i18n._(fieldNames[field])] : []))
    .join(', ');
  return (
    <li className={classes.revision}>
      <Group justify="space-between" gap="xs">
        <PersonName person={revision.by} avatar={28} />
        <StateBadge of={articleStates} state={revision.state} />
      </Group>
      <Text size="sm" c="dimmed">
        <RelativeTime at={revision.at} /> · <Trans>Version {version}</Trans>
      </Text>
      {changed && (
        <Text size="sm">
          <Trans>Changed: {changed}</Trans>
        </Text>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => onSee(version)}
        loading={isSeen && !data}
        aria-label={t`View version ${version}`}
      >
        <Trans>View version</Trans>
      </Button>
      {isSeen && earlier && (
        <ArticlePreview
          title={t`Version ${version}`}
          fields={earlier}
          header={earlier.header}
          onClose={() => onSee(null)}
          onTake={() => onBringBack(earlier)}
        />
      )}
    </li>
  );
}
