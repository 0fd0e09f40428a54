import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { textFor } from '@atrium/proto/common';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { RemountIfPristine } from '../../shared/form/remount-if-pristine.tsx';
import { useDirectoryReferences } from '../../shared/people/use-directory-references.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { DetailPage } from '../../shared/detail/detail-page.tsx';
import { Section } from '../../shared/detail/section.tsx';
import { NotFoundPage } from '../../shared/route-states/not-found-page.tsx';
import { referenceQueries } from './reference-data.queries.ts';
import { SiteActions } from './site-actions.tsx';
import { SiteForm } from './site-form.tsx';

export function SitePage({ id, onDone }: { id: string; onDone: () => void }) {
  const language = useLanguage();
  const { defaultLanguage } = useSession().organisation;
  const { data } = useSuspenseQuery(referenceQueries.sites());
  const map = useDirectoryReferences().map(id);
  const site = data.items.find((one) => one.id === id);
  if (!site) return <NotFoundPage />;
  return (
    <DetailPage
      title={textFor(site.title, language, defaultLanguage)?.text ?? ''}
      state={
        map && (
          <Anchor href={map} target="_blank" rel="noreferrer noopener">
            <IconMapPin size={16} aria-hidden /> <Trans>Show on a map</Trans>
          </Anchor>
        )
      }
    >
      <SiteActions site={site} />
      <Section title={<Trans>Name and address</Trans>}>
        <RemountIfPristine stored={site}>
          {(opened) => <SiteForm item={opened} onDone={onDone} />}
        </RemountIfPristine>
      </Section>
    </DetailPage>
  );
}
