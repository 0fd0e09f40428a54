import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ColourSchemePicker } from '../../shared/frame/colour-scheme-picker.tsx';
import { LanguagePicker } from '../../shared/i18n/language-picker.tsx';
import { useMay } from '../../shared/session/use-session.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';

/** What a person can have their own way. */
export function SettingsPage() {
  const { t } = useLingui();
  const readsNews = useMay({ feature: 'articles', access: 'user:articles' });
  return (
    <Page title={t`Settings`} width="reading">
      <Stack gap="lg">
        <Rows>
          <Row
            title={
              <Link to="/settings/status">
                <Trans>Status</Trans>
              </Link>
            }
            detail={t`Where you are, until when, and who stands in for you.`}
          />
          {readsNews && (
            <Row
              title={
                <Link to="/settings/channels">
                  <Trans>My channels</Trans>
                </Link>
              }
              detail={t`News of the channels you follow is on your home page, and you hear of it at once.`}
            />
          )}
          <Row
            title={
              <Link to="/settings/privacy">
                <Trans>Privacy</Trans>
              </Link>
            }
            detail={t`Choose what your colleagues see of you. It holds at once, everywhere in Atrium.`}
          />
        </Rows>
        <Stack gap="sm" maw="24rem">
          <LanguagePicker fullWidth />
          <ColourSchemePicker />
        </Stack>
      </Stack>
    </Page>
  );
}
