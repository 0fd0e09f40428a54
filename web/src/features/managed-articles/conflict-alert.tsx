import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ManagedArticle } from '@atrium/proto/content/articles';
import { ConflictFrame } from '../../shared/form/conflict-frame.tsx';
import { ArticlePreview } from './article-preview.tsx';

export interface ConflictAlertProps {
  /** The version someone else has saved. */
  readonly theirs: ManagedArticle;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shown after an edit conflict. The other version can be viewed before choosing. */
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
