import { useLingui } from '@lingui/react/macro';
import { Drawer, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ArticleView } from '@atrium/proto/content/article-history';
import { RelativeTime } from '../i18n/relative-time.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExportMenu, type ExportMenuProps } from '../ui/export-menu.tsx';
import { InfiniteList, type InfiniteListProps } from '../ui/infinite-list.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import classes from './viewers-drawer.module.css';

export interface ViewersDrawerProps extends Pick<ExportMenuProps, 'write'> {
  readonly query: InfiniteListProps<ArticleView>['query'];
  readonly onClose: () => void;
}

/** Everyone who opened something, with the time of their first view. */
export function ViewersDrawer({ query, write, onClose }: ViewersDrawerProps) {
  const { t } = useLingui();
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={
        <Group gap="sm">
          {t`Opened by`}
          <ExportMenu write={write} />
        </Group>
      }
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton rows={5} />}
        empty={<EmptyState icon={IconEye} title={t`Not opened yet`} />}
      >
        {(views) => (
          <ol className={classes.readers}>
            {views.map(({ user, createdAt }) => (
              <li key={user.id} className={classes.reader}>
                <Group justify="space-between" gap="xs">
                  <PersonName person={user} avatar={28} />
                  <Text size="sm" c="dimmed">
                    <RelativeTime at={createdAt} />
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
