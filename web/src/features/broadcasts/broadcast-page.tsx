import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconChecks, IconExternalLink, IconLanguage } from '@tabler/icons-react';
import type { BroadcastChannel } from '@atrium/proto/notifications/broadcasts';
import type { Broadcast } from '@atrium/proto/notifications/own-broadcasts';
import { useEffect } from 'react';
import { BroadcastCard } from '../../shared/broadcasts/broadcast-card.tsx';
import { useAcknowledgeBroadcast } from '../../shared/broadcasts/use-acknowledge-broadcast.ts';
import { ListLink } from '../../shared/detail/list-link.tsx';
import { useRecord } from '../../shared/detail/use-record.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import classes from './broadcast-page.module.css';
import { broadcastQueries, useBroadcastActions } from './broadcasts.queries.ts';
import { SafetyCheck } from './safety-check.tsx';

export interface BroadcastPageProps {
  readonly id: string;
  /** The channel through which the reader came. */
  readonly from: BroadcastChannel;
}

/** One broadcast, with the actions it asks for. */
export function BroadcastPage({ id, from }: BroadcastPageProps) {
  const language = useLanguage();
  const broadcast = useRecord(broadcastQueries.one(id, language));
  useDocumentTitle(`${broadcast.title} · Atrium`);
  useRecordOpening(broadcast, from);
  return (
    <div className={classes.page}>
      <ListLink />
      <BroadcastCard
        {...broadcast}
        isPage
        facts={
          <>
            <PersonName person={broadcast.by} avatar={36} withJobTitle />
            <RelativeTime at={broadcast.sentAt} />
          </>
        }
      >
        {broadcast.language !== language && <FallbackNote broadcast={broadcast} />}
        {broadcast.kind === 'emergency' && <SafetyCheck broadcast={broadcast} />}
        <div className={classes.actions}>
          {broadcast.link && <FollowLink id={id} link={broadcast.link} />}
          {broadcast.confirm && <ConfirmButtons broadcast={broadcast} />}
        </div>
      </BroadcastCard>
    </div>
  );
}

function FallbackNote({ broadcast }: { broadcast: Broadcast }) {
  const name = languageName(broadcast.language, useLanguage());
  return (
    <p className={classes.fallback}>
      <IconLanguage size={18} aria-hidden /> <Trans>This broadcast is only available in {name}.</Trans>
    </p>
  );
}

/** Opens the link and records the click in the background. */
function FollowLink({ id, link }: { id: string; link: string }) {
  const { click } = useBroadcastActions(id);
  const isOutside = !link.startsWith('/');
  const where = isOutside ? new URL(link).host : null;
  return (
    <Button
      component="a"
      href={link}
      size="md"
      className={classes.wide}
      onClick={() => click.mutate()}
      {...(isOutside && {
        target: '_blank',
        rel: 'noopener noreferrer',
        rightSection: <IconExternalLink size={18} aria-hidden />,
      })}
    >
      {where ? <Trans>Read more on {where}</Trans> : <Trans>Read more</Trans>}
    </Button>
  );
}

function ConfirmButtons({ broadcast: { id, confirmed } }: { broadcast: Broadcast }) {
  const confirm = useAcknowledgeBroadcast(id);
  if (confirmed)
    return (
      <p className={classes.confirmed} role="status">
        <IconChecks size={20} aria-hidden /> <Trans>You have acknowledged this.</Trans>
      </p>
    );
  return (
    <Button size="md" className={classes.wide} loading={confirm.isPending} onClick={() => confirm.mutate()}>
      <Trans>I have read this</Trans>
    </Button>
  );
}

/** Records an opening the first time the broadcast is on screen. */
function useRecordOpening({ id, opened }: Broadcast, from: BroadcastChannel): void {
  const { mutate } = useBroadcastActions(id).open;
  useEffect(() => {
    if (!opened) mutate(from);
  }, [id, opened, from, mutate]);
}
