import { Trans } from '@lingui/react/macro';
import type { CurrentStatus } from '@atrium/proto/identity/person-status';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { formatDateTime, formatUntil } from '../i18n/format-time.ts';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './status-label.module.css';
import { useDirectoryReferences } from './use-directory-references.ts';

export interface StatusLabelProps {
  readonly status: CurrentStatus | null;
  /** Shows "Available" when no status is set. */
  readonly always?: boolean;
}

/** A person's status, its end and their deputy. */
export function StatusLabel({ status, always = false }: StatusLabelProps) {
  const known = useDirectoryReferences().status(status?.status ?? null);
  const me = useSession().person.id;
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
      {status.deputy?.id === me && (
        <span>
          <Trans>You are the deputy</Trans>
        </span>
      )}
      {status.deputy && status.deputy.id !== me && (
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
  const endTime = formatUntil(end, now, language, timeZone);
  return (
    <Trans>
      <span className={classes.name}>{label}</span>{' '}
      <time dateTime={at} title={formatDateTime(end, language)}>
        until {endTime}
      </time>
    </Trans>
  );
}
