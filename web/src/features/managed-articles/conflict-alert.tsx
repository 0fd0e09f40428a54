import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { ArticlePreview } from './article-preview.tsx';

export interface ConflictAlertProps {
  /** What somebody else saved. */
  readonly theirs: ManagedArticle;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Two people wrote at once: nothing is lost, and whoever came second decides. */
export function ConflictAlert({ theirs, onKeepMine, onTakeTheirs }: ConflictAlertProps) {
  const { t } = useLingui();
  const [comparing, setComparing] = useState(false);
  const { name } = theirs.updatedBy;
  return (
    <Alert
      color="orange"
      variant="light"
      mb="md"
      role="alert"
      icon={<IconUsers aria-hidden />}
      title={t`${name} saved this article while you were writing`}
    >
      <Trans>Your text is still here, not saved yet. Look at theirs before you decide.</Trans>
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={() => setComparing(true)}>
          <Trans>Look at theirs</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onKeepMine}>
          <Trans>Go on with mine</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          <Trans>Load theirs instead</Trans>
        </Button>
      </Group>
      {comparing && (
        <ArticlePreview
          title={t`As ${name} saved it`}
          fields={theirs}
          header={theirs.header}
          onClose={() => setComparing(false)}
        />
      )}
    </Alert>
  );
}
