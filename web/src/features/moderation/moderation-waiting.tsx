import { Plural, Trans } from '@lingui/react/macro';
import { IconFlag } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { OverviewPart } from '../../shared/navigation/overview-part.ts';
import { LinkRow } from '../../shared/ui/link-row.tsx';
import { moderationQuery } from './moderation.queries.ts';

function Waiting() {
  const { data } = useSuspenseInfiniteQuery(moderationQuery('open'));
  const open = data.pages[0]?.open ?? 0;
  if (open === 0) return null;
  return (
    <LinkRow
      icon={IconFlag}
      to="/admin/moderation"
      title={<Plural value={open} one="# comment to review" other="# comments to review" />}
      detail={<Trans>Reported, or held by the word list</Trans>}
    />
  );
}

export const overview: OverviewPart = { Waiting };
