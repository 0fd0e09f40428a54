import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { recentDays } from '@atrium/proto/recent';

interface ChangeSinceProps {
  readonly now: number;
  readonly before: number;
}

/** By how much a number differs from that of the days before. Nothing if there is nothing to compare. */
export function ChangeSince({ now, before }: ChangeSinceProps) {
  const { i18n } = useLingui();
  const percent = before === 0 ? 0 : Math.round(((now - before) / before) * 100);
  if (percent === 0) return null;
  const shown = i18n.number(Math.abs(percent) / 100, { style: 'percent' });
  return (
    <>
      <span aria-hidden>
        {percent > 0 ? '▲' : '▼'} {shown}
      </span>
      <VisuallyHidden>
        {percent > 0 ? (
          <Trans>
            {shown} more than in the {recentDays} days before
          </Trans>
        ) : (
          <Trans>
            {shown} less than in the {recentDays} days before
          </Trans>
        )}
      </VisuallyHidden>
    </>
  );
}
