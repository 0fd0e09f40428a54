import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Text } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { AdminPermission, UserPermission } from '@atrium/proto/access';
import type { SeenAs } from '@atrium/proto/identity/people';
import { adminPermissionNames, userPermissionNames } from '../../shared/session/permission-names.ts';
import { managedPeopleQueries } from './managed-people.queries.ts';
import classes from './see-as.module.css';

type Line = SeenAs['permissions'][number];

/** What a person may do, and which role says so. */
export function SeeAs({ id }: { id: string }) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(managedPeopleQueries.seeAs(id));
  const area = (scope: string): Line[] =>
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

function Area({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className={classes.area}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {lines.map((line) => (
          <PermissionLine key={line.permission} line={line} />
        ))}
      </ul>
    </section>
  );
}

function PermissionLine({ line }: { line: Line }) {
  const { i18n, t } = useLingui();
  const [scope, name] = line.permission.split(':');
  const label =
    scope === 'user'
      ? userPermissionNames[name as UserPermission]
      : adminPermissionNames[name as AdminPermission];
  const permission = i18n._(label);
  const denied = line.because.some(({ says }) => says === 'deny');
  const Sign = line.allowed ? IconCheck : denied ? IconX : IconMinus;
  return (
    <li className={classes.line} data-allowed={line.allowed || undefined}>
      <Sign size={18} aria-label={line.allowed ? t`Allowed` : t`Not allowed`} />
      <span className={classes.name}>
        {line.scopes ? (
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
      {line.because.map(({ role, name: roleName, says }) => (
        <Badge
          key={`${role}${says}`}
          variant="light"
          color={says === 'deny' ? 'red' : 'brand'}
          size="sm"
          tt="none"
        >
          {says === 'deny' ? t`Denied by ${roleName}` : t`Allowed by ${roleName}`}
        </Badge>
      ))}
    </li>
  );
}
