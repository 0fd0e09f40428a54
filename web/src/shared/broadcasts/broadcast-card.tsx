import { Trans } from '@lingui/react/macro';
import { IconSpeakerphone, IconUrgent } from '@tabler/icons-react';
import type { Language } from '@atrium/proto/common';
import type { BroadcastKind } from '@atrium/proto/notifications/broadcast-queries';
import type { ReactNode } from 'react';
import classes from './broadcast-card.module.css';

export interface BroadcastCardProps {
  readonly kind: BroadcastKind;
  readonly title: string;
  readonly message: string;
  readonly language: Language;
  /** Whether the card is the whole page rather than part of one. */
  readonly isPage?: boolean;
  /** Sender and time. */
  readonly facts?: ReactNode;
  /** The actions. */
  readonly children?: ReactNode;
}

/** A broadcast as its readers and its author see it. */
export function BroadcastCard({
  kind,
  title,
  message,
  language,
  isPage,
  facts,
  children,
}: BroadcastCardProps) {
  const Heading = isPage ? 'h1' : 'h3';
  return (
    <article className={classes.card} data-kind={kind} data-page={isPage || undefined}>
      <p className={classes.kind}>
        {kind === 'emergency' ? (
          <>
            <IconUrgent size={20} aria-hidden /> <Trans>Emergency</Trans>
          </>
        ) : (
          <>
            <IconSpeakerphone size={20} stroke={1.75} aria-hidden /> <Trans>Broadcast</Trans>
          </>
        )}
      </p>
      <Heading className={classes.title} lang={language} tabIndex={-1}>
        {title}
      </Heading>
      {facts && <div className={classes.facts}>{facts}</div>}
      <p className={classes.message} lang={language}>
        {message}
      </p>
      {children}
    </article>
  );
}
