import { Trans, useLingui } from '@lingui/react/macro';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BroadcastSummary } from '@atrium/proto/notifications/own-broadcasts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { Tag } from '../../shared/state/state-badge.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import classes from './broadcasts-page.module.css';
import { broadcastQueries } from './broadcasts.queries.ts';

/** Broadcasts sent to the reader, those that need an action first. */
export function BroadcastsPage() {
  const { t } = useLingui();
  const query = useInfiniteQuery(broadcastQueries.list(useLanguage()));
  return (
    <Page title={t`Broadcasts`} width="reading">
      <InfiniteList query={query} skeleton={<RowsSkeleton />} empty={<NoBroadcasts />}>
        {(all) => (
          <>
            <Part title={t`New`} broadcasts={all.filter(isWaiting)} />
            <Part title={t`Earlier`} broadcasts={all.filter((one) => !isWaiting(one))} />
          </>
        )}
      </InfiniteList>
    </Page>
  );
}

/** Unread, or not yet answered or acknowledged as required. */
const isWaiting = (one: BroadcastSummary): boolean => !one.opened || needsAction(one);

const needsAction = ({ kind, answer, confirm, confirmed }: BroadcastSummary): boolean =>
  (kind === 'emergency' && answer === null) || (confirm && !confirmed);

function Part({ title, broadcasts }: { title: string; broadcasts: readonly BroadcastSummary[] }) {
  if (broadcasts.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>{title}</h2>
      <Rows>
        {broadcasts.map((one) => (
          <BroadcastRow key={one.id} broadcast={one} />
        ))}
      </Rows>
    </section>
  );
}

function BroadcastRow({ broadcast }: { broadcast: BroadcastSummary }) {
  const { id, kind, title, language, by, sentAt } = broadcast;
  const colour = kind === 'emergency' ? 'var(--mantine-color-error)' : 'var(--brand-ink)';
  return (
    <Row
      colour={isWaiting(broadcast) ? colour : 'var(--line)'}
      title={
        <Link to="/broadcasts/$id" params={{ id }} lang={language}>
          {title}
        </Link>
      }
      detail={
        <>
          {by.name && `${by.name} · `}
          <RelativeTime at={sentAt} />
        </>
      }
    >
      <ActionNeeded broadcast={broadcast} />
    </Row>
  );
}

/** The action that is needed, or the reader’s answer. */
function ActionNeeded({ broadcast: { kind, answer, confirm, confirmed } }: { broadcast: BroadcastSummary }) {
  if (kind === 'emergency' && answer === null)
    return (
      <Tag tone="bad">
        <Trans>Are you safe?</Trans>
      </Tag>
    );
  if (answer === 'safe')
    return (
      <Tag tone="good">
        <Trans>I am safe</Trans>
      </Tag>
    );
  if (answer === 'help')
    return (
      <Tag tone="bad">
        <Trans>I need help</Trans>
      </Tag>
    );
  if (!confirm) return null;
  return confirmed ? (
    <Tag>
      <Trans>Acknowledged</Trans>
    </Tag>
  ) : (
    <Tag tone="info">
      <Trans>Please acknowledge</Trans>
    </Tag>
  );
}

function NoBroadcasts() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={IconSpeakerphone}
      title={t`No broadcasts yet`}
      text={t`Short, important messages will appear here.`}
    />
  );
}
