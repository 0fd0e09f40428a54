import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AuditEntry as Entry } from '@atrium/proto/identity/audit';
import { When } from '../../shared/i18n/when.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { actionNames } from './action-names.ts';
import classes from './audit-page.module.css';
import { fieldNames } from './field-names.ts';

/** The product itself, where nobody asked for it: retention. */
const itself = 'atrium';

export function AuditEntry({ entry }: { entry: Entry }) {
  const { i18n } = useLingui();
  const fields = Object.keys({ ...entry.before, ...entry.after });
  const action = actionNames[entry.action];
  const { id, name } = entry.about;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        {entry.by.id === itself ? <span>Atrium</span> : <PersonName person={entry.by} avatar={28} />}
        <span className={classes.action}>{action ? i18n._(action) : entry.action}</span>
        {name && (
          <Link to="/admin/audit" search={(search) => ({ ...search, about: id })} className={classes.about}>
            {name}
          </Link>
        )}
        <span className={classes.when}>
          <When at={entry.at} /> {entry.from && `· ${entry.from}`}
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
                <dt>{fieldNames[field] ? i18n._(fieldNames[field]) : field}</dt>
                <dd>
                  <del>{shown(entry.before?.[field])}</del> <ins>{shown(entry.after?.[field])}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

const shown = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
