import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, MultiSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { BulkChange, BulkPreview, BulkSelection } from '@atrium/proto/identity/people-bulk';
import { usePermission } from '../../shared/session/use-session.ts';
import { RightsEffects } from '../../shared/rights/rights-effects.tsx';
import { DialogActions } from '../../shared/form/dialog-actions.tsx';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { managedPeopleQueries } from './managed-people.queries.ts';
import { bulkQueries, useBulkActions } from './people-bulk.queries.ts';
import { PersonSelect } from '../../shared/people/person-select.tsx';
import { useReferenceNames } from './use-reference-names.ts';
import { useRoleTexts } from '../../shared/roles/use-role-texts.ts';

/** Two, so that what a change does is in view below. */
const columns = { base: 1, sm: 2 };

const none: BulkChange = { addRoles: [], removeRoles: [], set: {} };
/** A select needs a value of its own for “remove”. */
const removeValue = '-';

const hasChanges = ({ addRoles, removeRoles, set }: BulkChange): boolean =>
  addRoles.length + removeRoles.length + Object.keys(set).length > 0;

export type BulkPart = 'roles' | 'fields';

export interface BulkFormProps {
  readonly selection: BulkSelection;
  readonly parts: readonly BulkPart[];
  readonly onCancel: () => void;
}

/** A change to many people, with a preview before it is started. */
export function BulkForm({ selection, parts, onCancel }: BulkFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [change, setChange] = useState(none);
  const { start } = useBulkActions(
    ({ id }) => void navigate({ to: '/admin/users/bulk/$id', params: { id } }),
  );
  const request = hasChanges(change) ? { selection, change } : null;
  const preview = useQuery(bulkQueries.preview(request));
  return (
    <Stack gap="md" maw="48rem">
      <LeaveGuard isChanged={hasChanges(change) && !start.isPending && !start.isSuccess} />
      <Text c="dimmed" size="sm">
        <Trans>Empty fields stay unchanged.</Trans>
      </Text>
      {parts.includes('roles') && <RoleFields change={change} onChange={setChange} />}
      {parts.includes('fields') && <ReferenceAndStateFields change={change} onChange={setChange} />}
      <FormAlert error={preview.error ?? start.error} />
      {request && preview.data && <Preview preview={preview.data} />}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          disabled={!request || !preview.data || preview.data.changing === 0}
          loading={start.isPending}
          onClick={() => request && start.mutate(request)}
        >
          {request && preview.data
            ? t`${plural(preview.data.changing, { one: 'Edit # person', other: 'Edit # people' })}`
            : t`Edit`}
        </Button>
      </DialogActions>
    </Stack>
  );
}

interface FieldsProps {
  readonly change: BulkChange;
  readonly onChange: (change: BulkChange) => void;
}

function RoleFields({ change, onChange }: FieldsProps) {
  const { t } = useLingui();
  const textsOf = useRoleTexts();
  const roles = (useQuery(managedPeopleQueries.roles()).data?.items ?? [])
    .map(textsOf)
    .map(({ id, name }) => ({
      value: id,
      label: name,
    }));
  return (
    <SimpleGrid cols={columns} spacing="sm">
      <MultiSelect
        label={t`Assign roles`}
        data={roles}
        value={change.addRoles}
        onChange={(addRoles) => onChange({ ...change, addRoles })}
        searchable
      />
      <MultiSelect
        label={t`Remove roles`}
        data={roles}
        value={change.removeRoles}
        onChange={(removeRoles) => onChange({ ...change, removeRoles })}
        searchable
      />
    </SimpleGrid>
  );
}

function ReferenceAndStateFields({ change, onChange }: FieldsProps) {
  const { t } = useLingui();
  const names = useReferenceNames();
  const put = (field: keyof BulkChange['set']) => (value: string | null) => {
    const { [field]: _before, ...others } = change.set;
    const set = value === null ? others : { ...others, [field]: value === removeValue ? null : value };
    onChange({ ...change, set: set as BulkChange['set'] });
  };
  const shown = (field: 'site' | 'department' | 'grade' | 'status' | 'state'): string | null =>
    change.set[field] === null ? removeValue : (change.set[field] ?? null);
  const selects = [
    { field: 'site', label: t`Site`, empty: t`No site`, data: names.sites },
    { field: 'department', label: t`Department`, empty: t`No department`, data: names.departments },
    { field: 'grade', label: t`Grade`, empty: t`No grade`, data: names.grades },
    { field: 'status', label: t`Status`, empty: t`No status`, data: names.statuses },
  ] as const;
  return (
    <SimpleGrid cols={columns} spacing="sm">
      {selects.map(({ field, label, empty, data }) => (
        <Select
          key={field}
          label={label}
          data={[{ value: removeValue, label: empty }, ...data]}
          value={shown(field)}
          onChange={put(field)}
          clearable
          searchable
        />
      ))}
      <PersonSelect label={t`Reports to`} value={change.set.reportsTo ?? null} onChange={put('reportsTo')} />
      <Select
        label={t`Account`}
        data={[
          { value: 'active', label: t`Active` },
          { value: 'inactive', label: t`Inactive` },
        ]}
        value={shown('state')}
        onChange={put('state')}
        clearable
      />
    </SimpleGrid>
  );
}

function Preview({ preview: { changing, same, superusers, skipped, rights } }: { preview: BulkPreview }) {
  const { t } = useLingui();
  const everywhere = usePermission({ access: 'admin:users' });
  const names = skipped.map(({ name }) => name).join(', ');
  return (
    <Alert color={changing > 0 ? 'blue' : 'gray'} aria-live="polite">
      <Text>{t`${plural(changing, { one: '# person will be updated.', other: '# people will be updated.' })}`}</Text>
      {same > 0 && (
        <Text>{t`${plural(same, { one: '# already matches.', other: '# already match.' })}`}</Text>
      )}
      {superusers > 0 && (
        <Text>
          {everywhere
            ? t`${plural(superusers, { one: `# person will be skipped because of their permissions: ${names}`, other: `# people will be skipped because of their permissions: ${names}` })}`
            : t`${plural(superusers, { one: `# admin will be skipped: ${names}`, other: `# admins will be skipped: ${names}` })}`}
        </Text>
      )}
      {rights && <RightsEffects effects={rights} />}
    </Alert>
  );
}
