import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './audit-page.module.css';
import { auditQueries, useSetRetention } from './audit.queries.ts';

const usual = [1, 2, 3, 5, 7, 10];
const forever = 'forever';

/** How long entries are kept. */
export function AuditRetention() {
  const { t } = useLingui();
  const { data } = useQuery(auditQueries.retention());
  const { mutate, isPending } = useSetRetention();
  if (!data) return null;
  const years = new Set([...usual, ...(data.months ? [data.months / 12] : [])]);
  const choices = [...years].toSorted((one, other) => one - other);
  return (
    <details className={classes.retention}>
      <summary className={classes.summary}>{t`Retention`}</summary>
      <Select
        className={classes.years ?? ''}
        label={t`Retention period`}
        description={t`Older entries are removed on the first of each month. The removal is logged.`}
        data={[
          { value: forever, label: t`Indefinitely` },
          ...choices.map((count) => ({
            value: String(count * 12),
            label: t`${plural(count, { one: '# year', other: '# years' })}`,
          })),
        ]}
        value={data.months === null ? forever : String(data.months)}
        onChange={(value) => value && mutate(value === forever ? null : Number(value))}
        allowDeselect={false}
        disabled={isPending}
      />
    </details>
  );
}
