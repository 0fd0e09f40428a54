import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { defaultBrand } from '@atrium/proto/brand';
import { themeFor, variables } from './theme/theme.ts';
import { ErrorPage } from './shared/ui/error-state.tsx';

/** Shown when even sign-in cannot be reached. */
export function StartError({ error }: { error: unknown }) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={themeFor(defaultBrand, { close: '', togglePassword: '' })}
        cssVariablesResolver={variables}
        defaultColorScheme="auto"
      >
        <ErrorPage error={error} retry={() => location.reload()} />
      </MantineProvider>
    </I18nProvider>
  );
}
