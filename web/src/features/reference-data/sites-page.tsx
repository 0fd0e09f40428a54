import { useLingui } from '@lingui/react/macro';
import { IconMapPin } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { textFor } from '@atrium/proto/common';
import type { Site, SiteFields } from '@atrium/proto/identity/reference-data';
import { countryName } from '../../shared/i18n/country-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { hasPermission } from '../../shared/session/permissions.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ReferenceList } from './reference-list.tsx';
import { referenceQueries, sitesApi, useReferenceActions } from './reference-data.queries.ts';
import { SiteForm } from './site-form.tsx';

export function SitesPage() {
  const { t } = useLingui();
  const language = useLanguage();
  const session = useSession();
  const countryOf = ({ country }: Site): string => countryName(country, language);
  const { data } = useSuspenseQuery(referenceQueries.sites());
  const { remove } = useReferenceActions<SiteFields, Site>(sitesApi, 'site');
  return (
    <ReferenceList
      api={sitesApi}
      title={t`Sites`}
      lead={t`Where people work.`}
      icon={IconMapPin}
      add={t`Add a site`}
      none={t`No sites yet`}
      items={data.items}
      nameOf={({ title }) => textFor(title, language, session.organisation.defaultLanguage)?.text ?? ''}
      columns={[
        { title: t`Street and number`, cell: ({ address1 }) => address1, isOptional: true },
        {
          title: t`Town or city`,
          sort: 'city',
          by: ({ city }) => city,
          cell: ({ postcode, city }) => `${postcode} ${city}`.trim(),
        },
        { title: t`Country`, sort: 'country', by: countryOf, cell: countryOf },
      ]}
      pageOf={({ id }) => `/admin/sites/${id}`}
      editable={hasPermission(session, 'admin:sites')}
      form={(item, onDone) => <SiteForm item={item} onDone={onDone} />}
      remove={(id, replacement) => remove.mutateAsync({ id, replacement })}
    />
  );
}
