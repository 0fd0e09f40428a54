import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NumberInput, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { ImportField, type ImportOptions, type PeopleImport } from '@atrium/proto/identity/people-import';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { NewRolesField } from '../../shared/roles/new-roles-field.tsx';
import classes from './import.module.css';
import { importFieldLabels } from './import-labels.ts';
import { useImportActions } from './people-import.queries.ts';

/**
 * Assigns columns to fields, and chooses how rows are matched to people and what happens to people missing from the
 * file.
 */
export function ImportColumns({ found }: { found: PeopleImport }) {
  const { t } = useLingui();
  const [options, setOptions] = useState(found.options);
  const { check } = useImportActions(found.id);
  const hasKey = options.columns.includes(options.key);
  const assign = (at: number, field: ImportField | null): void =>
    setOptions({
      ...options,
      columns: options.columns.map((one, place) => (place === at ? field : one === field ? null : one)),
    });
  return (
    <Stack gap="lg">
      <LeaveGuard isChanged={options !== found.options && !check.isPending} />
      <ul className={classes.columns}>
        {found.columns.map((column, at) => (
          <Column
            key={at}
            column={column}
            field={options.columns[at] ?? null}
            onField={(field) => assign(at, field)}
          />
        ))}
      </ul>
      <Rules options={options} onOptions={setOptions} hasKey={hasKey} />
      <NewRolesField value={options.roles} onChange={(roles) => setOptions({ ...options, roles })} />
      <FormAlert error={check.error} />
      <Group>
        <Button loading={check.isPending} disabled={!hasKey} onClick={() => check.mutate(options)}>
          {found.counts ? t`Check again` : t`Check file`}
        </Button>
      </Group>
    </Stack>
  );
}

interface ColumnProps {
  readonly column: PeopleImport['columns'][number];
  readonly field: ImportField | null;
  readonly onField: (field: ImportField | null) => void;
}

function Column({ column: { header, sample }, field, onField }: ColumnProps) {
  const { t, i18n } = useLingui();
  return (
    <li className={classes.column}>
      <div>
        <div className={classes.header}>{header}</div>
        <div className={classes.sample}>{sample.filter(Boolean).join(' · ')}</div>
      </div>
      <Select
        aria-label={t`Field for column ${header}`}
        placeholder={t`Don’t import`}
        data={ImportField.options.map((value) => ({ value, label: i18n._(importFieldLabels[value]) }))}
        value={field}
        onChange={(value) => onField(value && ImportField.parse(value))}
        clearable
        searchable
      />
    </li>
  );
}

interface RulesProps {
  readonly options: ImportOptions;
  readonly onOptions: (options: ImportOptions) => void;
  readonly hasKey: boolean;
}

function Rules({ options, onOptions, hasKey }: RulesProps) {
  const { t } = useLingui();
  return (
    <div className={classes.options}>
      <Select
        label={t`Match people by`}
        data={[
          { value: 'email', label: t`E-mail` },
          { value: 'payrollNumber', label: t`Payroll number` },
        ]}
        value={options.key}
        allowDeselect={false}
        error={!hasKey && t`Assign a column to this field first.`}
        onChange={(key) => onOptions({ ...options, key: key as ImportOptions['key'] })}
      />
      <Select
        label={t`People missing from the file`}
        data={[
          { value: 'leave', label: t`Leave unchanged` },
          { value: 'deactivate', label: t`Deactivate` },
        ]}
        value={options.missing}
        allowDeselect={false}
        onChange={(missing) => onOptions({ ...options, missing: missing as ImportOptions['missing'] })}
      />
      <NumberInput
        label={<Trans>Ask before deactivating more than (%)</Trans>}
        min={0}
        max={100}
        value={options.deactivationLimit}
        onChange={(deactivationLimit) =>
          onOptions({ ...options, deactivationLimit: Number(deactivationLimit) || 0 })
        }
      />
    </div>
  );
}
