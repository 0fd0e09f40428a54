import type { Access } from '@atrium/proto/access';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { askedPermission, namedPermission } from './asked-permission.ts';
import { administratorsQuery } from './requests.queries.ts';

/** As many as one reads in a message. */
const most = 3;

/** What someone without any admin permission lacks for a page of the administration, and who can give it. */
export async function adminRefusal(
  client: QueryClient,
  access: Access | undefined,
): Promise<MessageDescriptor> {
  const permission = askedPermission(access);
  const found = await client.fetchQuery(administratorsQuery(permission)).catch(() => ({ items: [] }));
  const names = found.items.slice(0, most).map(({ name }) => name);
  const people = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(names);
  if (permission === undefined || permission === 'superuser')
    return people
      ? msg`You don’t have access to the administration. Ask ${people}.`
      : msg`You don’t have access to the administration. Ask an administrator.`;
  const label = i18n._(namedPermission(permission).name);
  return people
    ? msg`This page needs the admin permission “${label}”. Ask ${people} for it.`
    : msg`This page needs the admin permission “${label}”. Ask an administrator for it.`;
}
