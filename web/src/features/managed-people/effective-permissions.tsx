import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { AdminPermission, UserPermission } from '@atrium/proto/access';
import type { PersonPermissions } from '@atrium/proto/identity/people';
import { adminPermissionNames, userPermissionNames } from '../../shared/session/permission-names.ts';
import { managedPeopleQueries } from './managed-people.queries.ts';
import classes from './effective-permissions.module.css';
import { Tag } from '../../shared/state/state-badge.tsx';
import { useRoleTexts } from '../../shared/roles/use-role-texts.ts';

type PermissionEntry = PersonPermissions['permissions'][number];

/** Effective permissions of a person, with the role that grants each. */
export function EffectivePermissions({ id }: { id: string }) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(managedPeopleQueries.effectivePermissions(id));
  const area = (scope: string): PermissionEntry[] =>
    data.permissions.filter(({ permission }) => permission.startsWith(scope));
  return (
    <>
      {data.superuser && (
        <Text mb="md">
          <Trans>Superusers have full access.</Trans>
        </Text>
      )}
      <Area title={t`Employee permissions`} lines={area('user:')} />
      <Area title={t`Admin permissions`} lines={area('admin:')} />
    </>
  );
}

function Area({ title, lines }: { title: string; lines: readonly PermissionEntry[] }) {
  return (
    <section className={classes.area}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {lines.map((line) => (
          <PermissionLine key={line.permission} permissionEntry={line} />
        ))}
      </ul>
    </section>
  );
}

function PermissionLine({ permissionEntry }: { permissionEntry: PermissionEntry }) {
  const { i18n, t } = useLingui();
  const textsOf = useRoleTexts();
  const [scope, name] = permissionEntry.permission.split(':');
  const label =
    scope === 'user'
      ? userPermissionNames[name as UserPermission]
      : adminPermissionNames[name as AdminPermission];
  const permission = i18n._(label);
  const denied = permissionEntry.reasons.some(({ effect }) => effect === 'deny');
  const Sign = permissionEntry.allowed ? IconCheck : denied ? IconX : IconMinus;
  return (
    <li className={classes.line} data-allowed={permissionEntry.allowed || undefined}>
      <Sign size={18} aria-label={permissionEntry.allowed ? t`Allowed` : t`Not allowed`} />
      <span className={classes.name}>
        {permissionEntry.scopes ? (
          <Trans>
            {permission}{' '}
            <Text span size="sm" c="dimmed">
              (only in part of the organisation)
            </Text>
          </Trans>
        ) : (
          permission
        )}
      </span>
      {permissionEntry.reasons.map(({ role, name: stored, effect }) => {
        const roleName = textsOf({ id: role, name: stored }).name;
        return (
          <Tag key={`${role}${effect}`} tone={effect === 'deny' ? 'bad' : 'info'}>
            {effect === 'deny' ? t`Denied by ${roleName}` : t`Allowed by ${roleName}`}
          </Tag>
        );
      })}
    </li>
  );
}
