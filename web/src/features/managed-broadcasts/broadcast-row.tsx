import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconUrgent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { textFor } from '@atrium/proto/common';
import type { ManagedBroadcastRow as RowOf } from '@atrium/proto/notifications/broadcasts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './broadcasts-page.module.css';
import { BroadcastStateBadge } from './broadcast-state-badge.tsx';

/** A broadcast in the senders’ list. */
export function ManagedBroadcastRow({ broadcast }: { broadcast: RowOf }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { languages, defaultLanguage } = useSession().organisation;
  const { id, kind, title, state, dateSent, updatedAt, updatedBy } = broadcast;
  const shown = textFor(title, language, defaultLanguage);
  const written = languages.filter((one) => title[one]);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <span className={classes.title}>
          {kind === 'emergency' && <IconUrgent size={18} aria-label={t`Emergency`} />}
          <Link to="/admin/broadcasts/$id" params={{ id }} lang={shown?.language}>
            {shown?.text ?? t`Untitled`}
          </Link>
        </span>
        <span className={classes.facts}>
          <span>{updatedBy.name}</span>
          <span>{written.map((one) => one.slice(0, 2).toUpperCase()).join(' · ')}</span>
        </span>
      </div>
      <span className={classes.state}>
        <BroadcastStateBadge state={state} />
        <RelativeTime at={dateSent ?? updatedAt} />
      </span>
      {state !== 'draft' && state !== 'scheduled' && <Numbers broadcast={broadcast} />}
    </li>
  );
}

/** Results in a few numbers. */
function Numbers({ broadcast: { kind, counts } }: { broadcast: RowOf }) {
  const { t } = useLingui();
  const { recipients, opened, safe, help } = counts;
  return (
    <span className={classes.numbers}>
      <span>{t`${plural(recipients, { one: '# person', other: '# people' })}`}</span>
      {opened !== null && <span>{t`${plural(opened, { one: '# opened', other: '# opened' })}`}</span>}
      {kind === 'emergency' && <span>{t`${plural(safe, { one: '# safe', other: '# safe' })}`}</span>}
      {kind === 'emergency' && help > 0 && (
        <span className={classes.help}>
          {t`${plural(help, { one: '# needs help', other: '# need help' })}`}
        </span>
      )}
    </span>
  );
}
