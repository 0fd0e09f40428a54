import { useLingui } from '@lingui/react/macro';
import { Drawer, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { When } from '../../shared/i18n/when.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ExportMenu } from '../../shared/ui/export-menu.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import { useFocusBack } from '../../shared/ui/use-focus-back.ts';
import classes from './article-editor.module.css';
import { exportViews, managedArticleQueries } from './managed-articles.queries.ts';

/** Everybody who opened an article, and when for the first time. */
export function ArticleReaders({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  useFocusBack();
  const query = useInfiniteQuery(managedArticleQueries.views(id));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={
        <Group gap="sm">
          {t`Who opened it`}
          <ExportMenu write={exportViews(id)} />
        </Group>
      }
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton rows={5} />}
        empty={<EmptyState icon={IconEye} title={t`Nobody has opened it yet`} />}
      >
        {(views) => (
          <ol className={classes.history}>
            {views.map(({ user, createdAt }) => (
              <li key={user.id} className={classes.revision}>
                <Group justify="space-between" gap="xs">
                  <PersonName person={user} avatar={28} />
                  <Text size="sm" c="dimmed">
                    <When at={createdAt} />
                  </Text>
                </Group>
              </li>
            ))}
          </ol>
        )}
      </InfiniteList>
    </Drawer>
  );
}
