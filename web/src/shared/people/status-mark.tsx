import { Trans } from '@lingui/react/macro';
import type { CurrentStatus } from '@atrium/proto/identity/person-status';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { sayExactly, sayUntil } from '../i18n/relative-time.ts';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './status-mark.module.css';
import { useDirectoryPlaces } from './use-directory-places.ts';

export interface StatusMarkProps {
  readonly status: CurrentStatus | null;
  /** Says so, too, where there is nothing to say: they are here. */
  readonly always?: boolean;
}

/** Where somebody is, until when, and who stands in for them. */
export function StatusMark({ status, always = false }: StatusMarkProps) {
  const known = useDirectoryPlaces().status(status?.status ?? null);
  if (!status || !known)
    return always ? (
      <span className={classes.mark}>
        <Dot available />
        <Trans>Available</Trans>
      </span>
    ) : null;
  return (
    <span className={classes.mark}>
      <Dot available={known.type === 'available'} />
      {status.until ? (
        <LabelUntil label={known.label} at={status.until} />
      ) : (
        <span className={classes.name}>{known.label}</span>
      )}
      {status.deputy && (
        <span>
          <Trans>
            Deputy:{' '}
            <Link to="/profile/$id" params={{ id: status.deputy.id }} className={classes.deputy}>
              {status.deputy.name}
            </Link>
          </Trans>
        </span>
      )}
    </span>
  );
}

const Dot = ({ available }: { available: boolean }) => (
  <span className={classes.dot} data-available={available || undefined} aria-hidden />
);

function LabelUntil({ label, at }: { label: string; at: string }) {
  const language = useLanguage();
  const { timeZone } = useSession().organisation;
  const [now] = useState(() => new Date());
  const end = new Date(at);
  const said = sayUntil(end, now, language, timeZone);
  return (
    <Trans>
      <span className={classes.name}>{label}</span>{' '}
      <time dateTime={at} title={sayExactly(end, language)}>
        until {said}
      </time>
    </Trans>
  );
}
