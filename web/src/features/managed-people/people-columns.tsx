import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '@atrium/proto/identity/people';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import type { Column } from '../../shared/list/column.ts';
import { Tag } from '../../shared/state/state-badge.tsx';
import { useReferenceNames } from './use-reference-names.ts';

export function usePeopleColumns(): Column<Person>[] {
  const { t } = useLingui();
  const names = useReferenceNames();
  return [
    { title: t`Name`, sort: 'name', width: 'minmax(11rem, 1.4fr)', cell: PersonTitle },
    { title: t`Site`, cell: ({ site }) => names.site(site) },
    { title: t`Department`, cell: ({ department }) => names.department(department) },
    { title: t`E-mail`, cell: ({ email }) => email, width: 'minmax(13rem, 1.3fr)', isOptional: true },
    {
      title: t`Last sign-in`,
      sort: 'lastSignIn',
      isDescendingFirst: true,
      width: '8rem',
      cell: ({ lastSignIn }) => lastSignIn && <RelativeTime at={lastSignIn} />,
    },
    { title: t`Status`, width: '9rem', cell: (person) => <PersonTags person={person} />, isOptional: true },
  ];
}

const PersonTitle = ({ name, jobTitle }: Person) => (
  <>
    {name}
    <small>{jobTitle}</small>
  </>
);

/** What differs from an active employee without a status. */
export function PersonTags({ person: { superuser, status, state } }: { person: Person }) {
  const names = useReferenceNames();
  return (
    <>
      {superuser && (
        <Tag tone="info">
          <Trans>Superuser</Trans>
        </Tag>
      )}
      {status && names.status(status) && <Tag tone="draft">{names.status(status)}</Tag>}
      {state === 'inactive' && (
        <Tag>
          <Trans>Inactive</Trans>
        </Tag>
      )}
    </>
  );
}
