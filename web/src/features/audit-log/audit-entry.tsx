import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AuditEntry as Entry } from '@atrium/proto/identity/audit';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { auditLabels } from './audit-labels.ts';
import classes from './audit-page.module.css';
import { auditFieldLabels } from './audit-field-labels.ts';

/** Actor of actions without a person, such as retention. */
const systemActor = 'atrium';

export function AuditEntry({ entry }: { entry: Entry }) {
  const { i18n } = useLingui();
  const fields = Object.keys({ ...entry.before, ...entry.after });
  const action = auditLabels[entry.action];
  const { id, name } = entry.about;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        {entry.by.id === systemActor ? <span>Atrium</span> : <PersonName person={entry.by} avatar={28} />}
        <span className={classes.action}>{action ? i18n._(action) : entry.action}</span>
        {name && (
          <Link to="/admin/audit" search={(search) => ({ ...search, about: id })} className={classes.about}>
            {name}
          </Link>
        )}
        <span className={classes.when}>
          <RelativeTime at={entry.at} /> {entry.from && `· ${entry.from}`}
        </span>
      </div>
      {fields.length > 0 && (
        <details>
          <summary className={classes.summary}>
            <Trans>What changed</Trans>
          </summary>
          <dl className={classes.changes}>
            {fields.map((field) => (
              <div key={field}>
                <dt>{auditFieldLabels[field] ? i18n._(auditFieldLabels[field]) : field}</dt>
                <dd>
                  <del>{formatValue(entry.before?.[field])}</del>{' '}
                  <ins>{formatValue(entry.after?.[field])}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

const formatValue = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
