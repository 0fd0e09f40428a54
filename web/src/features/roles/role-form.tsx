import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { adminPermissions, userPermissions, type Claim } from '@atrium/proto/access';
import { RoleFields, type Role } from '@atrium/proto/identity/roles';
import { Form } from '../../shared/form/form.tsx';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { adminPermissionNames, userPermissionNames } from '../../shared/session/permission-names.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { RoleScope } from './role-scope.tsx';
import classes from './roles.module.css';

export interface RoleFormProps {
  readonly role: Role | null;
  readonly send: (fields: RoleFields) => Promise<unknown>;
}

const blank: RoleFields = {
  name: '',
  description: '',
  superuser: false,
  claims: { user: {}, admin: {} },
  scope: null,
};

const fieldsOf = (role: Role | null): RoleFields =>
  role
    ? {
        name: role.name,
        description: role.description,
        superuser: role.superuser,
        claims: role.claims,
        scope: role.scope,
      }
    : blank;

/** Name of a role, and its setting for each permission. */
export function RoleForm({ role, send }: RoleFormProps) {
  const { t } = useLingui();
  const { superuser } = useSession();
  const { form, ...contract } = useContractForm<RoleFields>({
    schema: RoleFields,
    initialValues: fieldsOf(role),
    send: (fields) => send(fields.superuser ? { ...fields, scope: null } : fields),
  });
  const readOnly = role !== null && !role.editable;
  const set = (scope: 'user' | 'admin', name: string, claim: Claim | undefined): void => {
    const { [name as never]: _old, ...others } = form.values.claims[scope] as Record<string, Claim>;
    form.setFieldValue('claims', {
      ...form.values.claims,
      [scope]: claim ? { ...others, [name]: claim } : others,
    });
  };
  return (
    <Form
      name="role-form"
      {...contract}
      isReadOnly={readOnly}
      save={role ? <Trans>Save</Trans> : <Trans>Add role</Trans>}
    >
      <Stack gap="md" mb="xl">
        <TextInput label={t`Name`} required {...form.getInputProps('name')} />
        <Textarea label={t`Description`} autosize {...form.getInputProps('description')} />
        <Switch
          label={t`Superuser`}
          description={t`Full access: bypasses all permission checks. Only superusers can grant it.`}
          disabled={!superuser}
          {...form.getInputProps('superuser', { type: 'checkbox' })}
        />
      </Stack>
      <ClaimList
        title={t`Employee permissions`}
        names={userPermissions}
        labels={userPermissionNames}
        claims={form.values.claims.user}
        onChange={(name, claim) => set('user', name, claim)}
      />
      <ClaimList
        title={t`Admin permissions`}
        names={adminPermissions}
        labels={adminPermissionNames}
        claims={form.values.claims.admin}
        onChange={(name, claim) => set('admin', name, claim)}
      />
      {!form.values.superuser && (
        <RoleScope
          value={form.values.scope}
          onChange={(scope) => form.setFieldValue('scope', scope)}
          error={form.errors['scope']}
        />
      )}
    </Form>
  );
}

interface ClaimListProps<N extends string> {
  readonly title: string;
  readonly names: readonly N[];
  readonly labels: Readonly<Record<N, MessageDescriptor>>;
  readonly claims: Partial<Record<N, Claim>>;
  readonly onChange: (name: N, claim: Claim | undefined) => void;
}

function ClaimList<N extends string>({ title, names, labels, claims, onChange }: ClaimListProps<N>) {
  const { i18n, t } = useLingui();
  return (
    <fieldset className={classes.claims}>
      <legend>{title}</legend>
      {names.map((name) => (
        <div key={name} className={classes.claim}>
          <span>{i18n._(labels[name])}</span>
          <SegmentedControl
            size="xs"
            aria-label={i18n._(labels[name])}
            value={claims[name] ?? ''}
            onChange={(value) => onChange(name, (value || undefined) as Claim | undefined)}
            data={[
              { value: '', label: t`Not set` },
              { value: 'allow', label: t`Allow` },
              { value: 'deny', label: t`Deny` },
            ]}
          />
        </div>
      ))}
    </fieldset>
  );
}
