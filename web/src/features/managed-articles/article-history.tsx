import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Revision } from '@atrium/proto/content/articles';
import { When } from '../../shared/i18n/when.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import classes from './article-editor.module.css';
import { ArticlePreview } from './article-preview.tsx';
import { broughtBack, type ArticleValues } from './article-values.ts';
import { managedArticleQueries } from './managed-articles.queries.ts';
import { StateBadge } from './state-badge.tsx';
import { useFocusBack } from '../../shared/ui/use-focus-back.ts';

/** What can change, in words. */
const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`title`,
  summary: msg`summary`,
  content: msg`text`,
  channel: msg`channel`,
  headerImg: msg`picture`,
  audience: msg`audience`,
  comments: msg`comments`,
  linked: msg`what to read next`,
  state: msg`state`,
  publishAt: msg`time of publication`,
  deletedAt: msg`deletion`,
};

export interface ArticleHistoryProps {
  readonly id: string;
  /** What is in the editor now: its pictures show those of earlier states. */
  readonly values: ArticleValues;
  readonly onBringBack: (values: ArticleValues) => void;
  readonly onClose: () => void;
}

/** Every saved state: who, when, what changed; each can be seen and brought back. */
export function ArticleHistory({ id, values, onBringBack, onClose }: ArticleHistoryProps) {
  const { t } = useLingui();
  useFocusBack();
  const query = useInfiniteQuery(managedArticleQueries.revisions(id));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={t`History`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton rows={5} />}
        empty={<EmptyState icon={IconHistory} title={t`Nothing saved yet`} />}
      >
        {(revisions) => (
          <ol className={classes.history}>
            {revisions.map((revision) => (
              <RevisionRow
                key={revision.version}
                id={id}
                values={values}
                revision={revision}
                onBringBack={onBringBack}
              />
            ))}
          </ol>
        )}
      </InfiniteList>
    </Drawer>
  );
}

type RevisionRowProps = Omit<ArticleHistoryProps, 'onClose'> & { readonly revision: Revision };

function RevisionRow({ id, values, revision, onBringBack }: RevisionRowProps) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...managedArticleQueries.revision(id, revision.version), enabled: open });
  const { version } = revision;
  const earlier = data && broughtBack(values, data);
  const changed = revision.changed
    .flatMap((field) => (fieldNames[field] ? [i18n._(fieldNames[field])] : []))
    .join(', ');
  return (
    <li className={classes.revision}>
      <Group justify="space-between" gap="xs">
        <PersonName person={revision.by} avatar={28} />
        <StateBadge state={revision.state} />
      </Group>
      <Text size="sm" c="dimmed">
        <When at={revision.at} /> · <Trans>Version {version}</Trans>
      </Text>
      {changed && (
        <Text size="sm">
          <Trans>Changed: {changed}</Trans>
        </Text>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => setOpen(true)}
        loading={open && !data}
        aria-label={t`Look at version ${version}`}
      >
        <Trans>Look at it</Trans>
      </Button>
      {open && earlier && (
        <ArticlePreview
          title={t`Version ${version}`}
          fields={earlier}
          header={earlier.header?.id === earlier.headerImg ? earlier.header : null}
          onClose={() => setOpen(false)}
          onTake={() => onBringBack(earlier)}
        />
      )}
    </li>
  );
}
