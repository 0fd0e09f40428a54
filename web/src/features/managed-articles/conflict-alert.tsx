import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { ConflictFrame } from '../../shared/form/conflict-frame.tsx';
import { ArticlePreview } from './article-preview.tsx';

export interface ConflictAlertProps {
  /** What somebody else saved. */
  readonly theirs: ManagedArticle;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Two people wrote at once: what the other one saved can be looked at first. */
export function ConflictAlert({ theirs, ...choices }: ConflictAlertProps) {
  const { t } = useLingui();
  const [comparing, setComparing] = useState(false);
  const { name } = theirs.updatedBy;
  return (
    <ConflictFrame {...choices} title={t`${name} saved this article while you were writing`}>
      <Button size="xs" variant="default" onClick={() => setComparing(true)}>
        <Trans>View their version</Trans>
      </Button>
      {comparing && (
        <ArticlePreview
          title={t`${name}’s version`}
          fields={theirs}
          header={theirs.header}
          onClose={() => setComparing(false)}
        />
      )}
    </ConflictFrame>
  );
}
