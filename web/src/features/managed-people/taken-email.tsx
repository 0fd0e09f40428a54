import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { managedPeopleQueries } from './managed-people.queries.ts';

export interface TakenEmailProps {
  readonly email: string;
  /** Said instead if the person is not to be seen here. */
  readonly children: ReactNode;
}

/** Whose the e-mail address is already, with the way to the person. */
export function TakenEmail({ email, children }: TakenEmailProps) {
  const { data } = useInfiniteQuery(managedPeopleQueries.list({ q: email }));
  const owner = data?.pages.flatMap(({ items }) => items).find((person) => isSame(person.email, email));
  if (!owner) return children;
  const name = `${owner.first} ${owner.last}`;
  return (
    <Trans>
      This address already belongs to{' '}
      <Anchor inherit component={Link} to={`/admin/users/${owner.id}`} target="_blank">
        {name}
      </Anchor>
      .
    </Trans>
  );
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();
