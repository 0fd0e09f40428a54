import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, Text } from '@mantine/core';
import type { ReviewedKind } from '@atrium/proto/content/review-rules';
import { useState } from 'react';
import { useNeedsReview } from '../review/review-rules.queries.ts';

/** Whether a new item is saved as a draft. It has to be if its kind needs a review. */
export function useDraftChoice(rule: ReviewedKind) {
  const needsReview = useNeedsReview(rule);
  const [isChosen, choose] = useState(false);
  return { isDraft: needsReview || isChosen, needsReview, choose };
}

/** In the form of a new item. */
export function DraftSwitch({ isDraft, needsReview, choose }: ReturnType<typeof useDraftChoice>) {
  const { t } = useLingui();
  if (needsReview)
    return (
      <Text size="sm" c="dimmed">
        <Trans>Saved as a draft first. Then submit it for review.</Trans>
      </Text>
    );
  return (
    <Switch
      label={t`Save as a draft`}
      description={t`Readers do not see a draft until it is published.`}
      checked={isDraft}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
