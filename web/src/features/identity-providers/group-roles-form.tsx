import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  groupRoles,
  type GroupsPreview,
  type SignInProvider,
} from '@atrium/proto/identity/sign-in-providers';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useContractForm } from '../../shared/form/use-contract-form.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { assignableRolesQuery, useProviderActions, useProviderChecks } from './identity-providers.queries.ts';
import { useRoleTexts } from '../../shared/roles/use-role-texts.ts';

/** Maps groups to roles, and previews whom a change affects. */
export function GroupRolesForm({ provider }: { provider: SignInProvider }) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(assignableRolesQuery);
  const roles = data.map(useRoleTexts());
  const { mapGroups } = useProviderActions();
  const { preview } = useProviderChecks();
  const { form, ...contract } = useContractForm({
    schema: groupRoles,
    initialValues: { groups: provider.groups },
    send: (body) => mapGroups.mutateAsync({ provider, body }),
  });
  const loadPreview = (): void => {
    if (!form.validate().hasErrors) preview.mutate({ id: provider.id, ...form.getValues() });
  };
  return (
    <FormFrame name="group-roles-form" {...contract} failure={contract.failure ?? preview.error}>
      {provider.withheld.length > 0 && (
        <Alert color="orange" mb="md" title={t`Not given at the moment`}>
          <Withheld names={provider.withheld.map(namesOf(roles))} />
        </Alert>
      )}
      <Stack gap="md">
        {form.getValues().groups.map((_, at) => (
          // A row has no stable key, because its group is empty at first.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={at} align="flex-start" wrap="nowrap" gap="sm">
            <TextInput style={{ flex: 1 }} label={t`Group`} {...form.getInputProps(`groups.${at}.group`)} />
            <Select
              style={{ flex: 1 }}
              label={t`Role`}
              data={roles.map(({ id, name }) => ({ value: id, label: name }))}
              searchable
              {...form.getInputProps(`groups.${at}.role`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              mt={26}
              aria-label={t`Remove group`}
              onClick={() => form.removeListItem('groups', at)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.insertListItem('groups', { group: '', role: '' })}
          >
            <Trans>Add a group</Trans>
          </Button>
        </div>
        <Group gap="sm">
          <Button variant="default" loading={preview.isPending} onClick={loadPreview}>
            <Trans>Preview changes</Trans>
          </Button>
          <Button
            type="submit"
            loading={contract.sending}
            disabled={!form.isDirty() && provider.withheld.length === 0}
          >
            <Trans>Save</Trans>
          </Button>
        </Group>
        {preview.data && <Affected preview={preview.data} nameOf={namesOf(roles)} />}
      </Stack>
    </FormFrame>
  );
}

/** Roles that were approved by someone who could no longer give them. */
function Withheld({ names }: { names: readonly string[] }) {
  const { i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale).format(names);
  return (
    <Trans>
      {list}: the person who mapped these groups can no longer give admin roles. Save to approve them
      yourself.
    </Trans>
  );
}

const namesOf =
  (roles: readonly { id: string; name: string }[]) =>
  (id: string): string =>
    roles.find((role) => role.id === id)?.name ?? id;

function Affected({ preview, nameOf }: { preview: GroupsPreview; nameOf: (role: string) => string }) {
  const { seen, changed, people } = preview;
  const more = changed - people.length;
  return (
    <div aria-live="polite">
      <Text mb="sm">
        {changed === 0 ? (
          <Plural
            value={seen}
            _0="No one has signed in with this provider yet, so there is nothing to preview."
            one="# person has signed in with this provider. Nothing changes for them."
            other="# people have signed in with this provider. Nothing changes for them."
          />
        ) : (
          <Plural
            value={changed}
            one="Roles change for # person, based on the groups at their last sign-in:"
            other="Roles change for # people, based on the groups at their last sign-in:"
          />
        )}
      </Text>
      {people.length > 0 && (
        <Rows>
          {people.map(({ id, name, gains, loses }) => (
            <Row
              key={id}
              title={name}
              detail={[
                ...gains.map((role) => `+ ${nameOf(role)}`),
                ...loses.map((role) => `− ${nameOf(role)}`),
              ].join(' · ')}
            />
          ))}
        </Rows>
      )}
      {more > 0 && (
        <Text c="dimmed" mt="sm">
          <Plural value={more} one="# more person" other="# more people" />
        </Text>
      )}
    </div>
  );
}
