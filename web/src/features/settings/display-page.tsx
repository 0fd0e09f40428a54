import { useLingui } from '@lingui/react/macro';
import { Select, Stack } from '@mantine/core';
import { homeOrders, type HomeOrder } from '@atrium/proto/home-order';
import { AppearanceSettings } from '../../shared/frame/appearance-settings.tsx';
import { homeOrderLabels } from '../../shared/home/home-order-labels.ts';
import { useUpdatePreferences } from '../../shared/session/preferences.queries.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Page } from '../../shared/ui/page.tsx';
import { BackToSettings } from './back-to-settings.tsx';

/** Language, colours, order of news and time zone. Each choice is saved at once. */
export function DisplayPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Display and region`}
      lead={t`Saved at once, for all your devices.`}
      width="reading"
      back={<BackToSettings />}
    >
      <Stack gap="md" maw="24rem">
        <AppearanceSettings isLabelled />
        <HomeOrderField />
        <TimeZoneField />
      </Stack>
    </Page>
  );
}

function HomeOrderField() {
  const { t, i18n } = useLingui();
  const { homeOrder } = useSession().preferences;
  const prefer = useUpdatePreferences();
  return (
    <Select
      label={t`News on your home page`}
      data={homeOrders.map((value) => ({ value, label: i18n._(homeOrderLabels[value]) }))}
      value={homeOrder}
      onChange={(order) => order && prefer.mutate({ homeOrder: order as HomeOrder })}
      allowDeselect={false}
    />
  );
}

function TimeZoneField() {
  const { t } = useLingui();
  const { preferences, organisation } = useSession();
  const prefer = useUpdatePreferences();
  return (
    <Select
      label={t`Time zone`}
      description={t`If you don’t choose one, the time zone of ${organisation.name} applies.`}
      placeholder={organisation.timeZone}
      data={Intl.supportedValuesOf('timeZone')}
      value={preferences.timeZone}
      onChange={(timeZone) => prefer.mutate({ timeZone })}
      limit={100}
      searchable
      clearable
    />
  );
}
