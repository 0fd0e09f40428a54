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
import { beginnings, useBulkVerbTexts, type BulkVerb } from './bulk-verbs.ts';
import { managedPeopleQueries } from './managed-people.queries.ts';
import { bulkQueries, useBulkActions } from './people-bulk.queries.ts';
import { PersonSelect } from '../../shared/people/person-select.tsx';
import { useReferenceNames } from './use-reference-names.ts';
import { useRoleTexts } from '../../shared/roles/use-role-texts.ts';

/** Two, so that what a change does is in view below. */
const columns = { base: 1, sm: 2 };

/** A select needs a value of its own for “remove”. */
const removeValue = '-';

const hasChanges = ({ addRoles, removeRoles, set }: BulkChange): boolean =>
  addRoles.length + removeRoles.length + Object.keys(set).length > 0;

/** The roles, one of the fields, or all of them. */
export type BulkPart = 'roles' | 'site' | 'status' | 'fields';

export interface BulkFormProps {
  readonly verb: BulkVerb;
  readonly selection: BulkSelection;
  readonly parts: readonly BulkPart[];
  readonly onCancel: () => void;
}

/** A change to many people, with a preview before it is started. */
export function BulkForm({ verb, selection, parts, onCancel }: BulkFormProps) {
  const navigate = useNavigate();
  const textOf = useBulkVerbTexts();
  const begun = beginnings[verb];
  const [change, setChange] = useState(begun);
  const { start } = useBulkActions(
    ({ id }) => void navigate({ to: '/admin/users/bulk/$id', params: { id } }),
  );
  const request = hasChanges(change) ? { selection, change } : null;
  const preview = useQuery(bulkQueries.preview(request));
  return (
    <Stack gap="md" maw="48rem">
      <LeaveGuard
        isChanged={change !== begun && hasChanges(change) && !start.isPending && !start.isSuccess}
      />
      {verb === 'edit' && (
        <Text c="dimmed" size="sm">
          <Trans>Empty fields stay unchanged.</Trans>
        </Text>
      )}
      {verb === 'deactivate' && (
        <Text>
          <Trans>
            They are signed out within seconds and can’t sign in until an admin reactivates them. Their
            content stays.
          </Trans>
        </Text>
      )}
      {parts.includes('roles') && <RoleFields change={change} onChange={setChange} />}
      {parts.includes('site') && <ReferenceFields only="site" change={change} onChange={setChange} />}
      {parts.includes('status') && <ReferenceFields only="status" change={change} onChange={setChange} />}
      {parts.includes('fields') && <ReferenceAndStateFields change={change} onChange={setChange} />}
      <FormAlert error={preview.error ?? start.error} />
      {request && preview.data && <Preview preview={preview.data} />}
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          disabled={!request || !preview.data || preview.data.changing === 0}
          {...(verb === 'deactivate' && { color: 'red' })}
          loading={start.isPending}
          onClick={() => request && start.mutate(request)}
        >
          {textOf(verb, request && preview.data ? preview.data.changing : undefined)}
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

/** Changes one field; without a value it stays as it is. */
const put =
  ({ change, onChange }: FieldsProps, field: keyof BulkChange['set']) =>
  (value: string | null): void => {
    const { [field]: _before, ...others } = change.set;
    const set = value === null ? others : { ...others, [field]: value === removeValue ? null : value };
    onChange({ ...change, set: set as BulkChange['set'] });
  };

/** Selects for what people refer to: all of them, or only one. */
function ReferenceFields({ only, ...fields }: FieldsProps & { readonly only?: 'site' | 'status' }) {
  const { t } = useLingui();
  const names = useReferenceNames();
  const { set } = fields.change;
  const selects = [
    { field: 'site', label: t`Site`, empty: t`No site`, data: names.sites },
    { field: 'department', label: t`Department`, empty: t`No department`, data: names.departments },
    { field: 'grade', label: t`Grade`, empty: t`No grade`, data: names.grades },
    { field: 'status', label: t`Status`, empty: t`No status`, data: names.statuses },
  ] as const;
  return selects
    .filter(({ field }) => only === undefined || field === only)
    .map(({ field, label, empty, data }) => (
      <Select
        key={field}
        label={label}
        data={[{ value: removeValue, label: empty }, ...data]}
        value={set[field] === null ? removeValue : (set[field] ?? null)}
        onChange={put(fields, field)}
        clearable
        searchable
      />
    ));
}

function ReferenceAndStateFields(fields: FieldsProps) {
  const { t } = useLingui();
  const { reportsTo, state } = fields.change.set;
  return (
    <SimpleGrid cols={columns} spacing="sm">
      <ReferenceFields {...fields} />
      <PersonSelect label={t`Reports to`} value={reportsTo ?? null} onChange={put(fields, 'reportsTo')} />
      <Select
        label={t`Account`}
        data={[
          { value: 'active', label: t`Active` },
          { value: 'inactive', label: t`Inactive` },
        ]}
        value={state ?? null}
        onChange={put(fields, 'state')}
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
