import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, MultiSelect, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { permissions } from '@atrium/proto/access';
import { ApiTokenFields, type NewApiToken } from '@atrium/proto/identity/api-tokens';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTokenActions } from '../../shared/api-tokens/api-tokens.queries.ts';
import { usePermissionName } from '../../shared/api-tokens/use-permission-name.ts';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { NewRolesField } from '../../shared/roles/new-roles-field.tsx';
import { usePermission, useSession } from '../../shared/session/use-session.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { accountQuery } from './account.queries.ts';
import { ProofFields, emptyProof } from './proof-fields.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const lifetimes = [7, 30, 90, 180, 365] as const;

/** Name, permissions and expiry of a new token. Only permissions of its owner can be chosen. */
export function TokenForm({ onMade }: { onMade: (made: NewApiToken) => void }) {
  const { t } = useLingui();
  const account = useSuspenseQuery(accountQuery).data;
  const { create } = useTokenActions();
  const empty: ApiTokenFields = { name: '', permissions: [], days: 90, scim: false, roles: null };
  const mayProvision = usePermission({ access: 'admin:users' });
  const { form, ...contract } = useContractForm<ApiTokenFields>({
    schema: ApiTokenFields,
    initialValues: { ...empty, ...emptyProof(account) },
    send: async (fields) => onMade(await create.mutateAsync(fields)),
  });
  const days = form.getInputProps('days');
  return (
    <FormFrame name="token-form" {...contract}>
      <SignInAgain failure={contract.failure} back="/settings/tokens" />
      <Stack gap="md">
        <TextInput
          label={t`Name`}
          description={t`The app or script that uses the token.`}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <PermissionsField {...form.getInputProps('permissions')} />
        {mayProvision && (
          <Switch
            label={t`SCIM only`}
            description={t`For identity systems that add people and assign roles through SCIM, within the token’s other permissions.`}
            {...form.getInputProps('scim', { type: 'checkbox' })}
            onChange={({ currentTarget }) => form.setValues({ scim: currentTarget.checked, roles: null })}
          />
        )}
        {form.values.scim && (
          <>
            <NewRolesField {...form.getInputProps('roles')} value={form.values.roles ?? null} />
            <Text size="sm" c="dimmed">
              <Trans>
                To change addresses and groups of these people later, the token needs the permissions of their
                roles.
              </Trans>
            </Text>
          </>
        )}
        <Select
          label={t`Valid for`}
          data={lifetimes.map((length) => ({
            value: String(length),
            label: t`${plural(length, { one: '# day', other: '# days' })}`,
          }))}
          allowDeselect={false}
          {...days}
          value={String(days.value)}
          onChange={(value) => days.onChange(Number(value))}
        />
        <ProofFields {...account} inputPropsOf={(field) => form.getInputProps(field)} />
        <div>
          <Button type="submit" loading={contract.sending}>
            <Trans>Create token</Trans>
          </Button>
        </div>
      </Stack>
    </FormFrame>
  );
}

interface PermissionsFieldProps {
  readonly value?: string[];
  readonly onChange: (chosen: string[]) => void;
}

/** Offers only permissions the person has. */
function PermissionsField(props: PermissionsFieldProps) {
  const { t } = useLingui();
  const session = useSession();
  const nameOf = usePermissionName();
  const held = permissions.filter(
    (permission) => session.permissions.includes(permission) || session.scopes[permission],
  );
  return (
    <MultiSelect
      label={t`Permissions`}
      description={t`A token never has more permissions than you do.`}
      required
      searchable
      hidePickedOptions
      nothingFoundMessage={t`No results`}
      data={held.map((permission) => ({ value: permission, label: nameOf(permission) }))}
      {...props}
    />
  );
}
