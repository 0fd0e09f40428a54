import { useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Activation } from '@atrium/proto/identity/sign-up-codes';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useListSearch, WholeListSearch, type WholeSearch } from '../../shared/list/list-search.ts';
import { whole } from '../../shared/list/list-source.ts';
import { activationQuery, exportActivation } from '../../shared/sign-up-code/sign-up-code.queries.ts';
import { ListLink } from '../../shared/detail/list-link.tsx';

/** Activation by manager, those with most people pending first. */
export function ActivationPage() {
  const { t, i18n } = useLingui();
  const { data } = useSuspenseQuery(activationQuery);
  const { activated, people } = data;
  const nameOf = ({ manager }: Activation): string => manager?.name ?? t`No manager`;
  return (
    <ListPage
      title={t`Activation`}
      lead={
        activated === null
          ? t`Works council mode hides how many have signed in.`
          : t`${activated} of ${people} people have signed in at least once.`
      }
      back={<ListLink />}
      state={useListSearch<WholeSearch>(WholeListSearch)}
      list={whole(data.items.map((one) => ({ ...one, id: one.manager?.id ?? '' })))}
      columns={[
        { title: t`Manager`, sort: 'name', by: nameOf, cell: nameOf },
        { title: t`Progress`, cell: (one) => <ActivationBar activation={one} />, isOptional: true },
        {
          title: t`Signed in`,
          ...{ isNumber: true, width: '6rem' },
          cell: (one) => (one.activated === null ? '–' : i18n.number(one.activated)),
        },
        {
          title: t`People`,
          ...{ isNumber: true, width: '6rem', sort: 'people', isDescendingFirst: true },
          by: (one) => one.people,
          cell: (one) => i18n.number(one.people),
        },
      ]}
      nameOf={nameOf}
      to={({ manager }) => manager && `/admin/users/${manager.id}`}
      exports={exportActivation}
      empty={{ icon: IconUsers, title: t`No people found` }}
    />
  );
}

function ActivationBar({ activation: { manager, activated, people } }: { activation: Activation }) {
  const { t } = useLingui();
  if (activated === null) return null;
  const name = manager?.name;
  return (
    <Progress
      value={(100 * activated) / people}
      aria-label={name ? t`Sign-ins in ${name}’s team` : t`Sign-ins of people without a manager`}
    />
  );
}
