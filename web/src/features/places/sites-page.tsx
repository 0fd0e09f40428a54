import { useLingui } from '@lingui/react/macro';
import { IconMapPin } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { textFor } from '@atrium/proto/common';
import type { Site, SiteFields } from '@atrium/proto/identity/places';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { isAllowed } from '../../shared/session/may.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PlaceList } from './place-list.tsx';
import { placeQueries, sitesApi, usePlaceActions } from './places.queries.ts';
import { SiteForm } from './site-form.tsx';

export function SitesPage() {
  const { t } = useLingui();
  const language = useLanguage();
  const session = useSession();
  const { data } = useSuspenseQuery(placeQueries.sites());
  const { remove } = usePlaceActions<SiteFields, Site>(sitesApi, 'site');
  return (
    <PlaceList
      api={sitesApi}
      title={t`Sites`}
      lead={t`Where people work.`}
      icon={IconMapPin}
      add={t`Add a site`}
      places={data.items}
      nameOf={({ title }) => textFor(title, language, session.organisation.defaultLanguage)?.text ?? ''}
      detailOf={({ address1, postcode, city, country }) =>
        [address1, `${postcode} ${city}`.trim(), country].filter(Boolean).join(', ')
      }
      pageOf={({ id }) => `/admin/sites/${id}`}
      editable={isAllowed(session, 'admin:sites')}
      form={(place, onDone) => <SiteForm place={place} onDone={onDone} />}
      remove={(id, replacement) => remove.mutateAsync({ id, replacement })}
    />
  );
}
