import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@atrium/proto/identity/audit';
import classes from './audit-page.module.css';
import { useAuditLabels } from './use-audit-labels.ts';

/** The values before and after a change. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const labels = useAuditLabels().fields;
  const fields = Object.keys({ ...entry.before, ...entry.after });
  if (fields.length === 0) return null;
  return (
    <details>
      <summary className={classes.summary}>
        <Trans>What changed</Trans>
      </summary>
      <dl className={classes.changes}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{labels[field] ? i18n._(labels[field]) : field}</dt>
            <dd>
              <del>{formatValue(entry.before?.[field])}</del> <ins>{formatValue(entry.after?.[field])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const formatValue = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
