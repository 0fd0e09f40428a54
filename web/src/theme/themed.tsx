import { useLingui } from '@lingui/react/macro';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { brandQuery, homeOrganisation } from '../shared/session/brand.queries.ts';
import { sessionQuery } from '../shared/session/session.queries.ts';
import { defaultBrand } from '@atrium/proto/brand';
import { themeFor, variables } from './theme.ts';

const storageKey = 'atrium.brand-colour';
const colourScheme = localStorageColorSchemeManager({ key: 'atrium.colour-scheme' });

/** Applies the organisation's colour, and remembers it so that the next start has the same one. */
export function Themed({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  const { data: brand } = useQuery({ ...brandQuery, enabled: false });
  const home = data?.organisation.id;
  const colour = data?.organisation.brandColour ?? brand?.colour;
  useEffect(() => {
    if (colour) localStorage.setItem(storageKey, colour);
  }, [colour]);
  useEffect(() => {
    if (home) homeOrganisation.remember(home);
  }, [home]);
  return (
    <MantineProvider
      theme={themeFor(colour ?? localStorage.getItem(storageKey) ?? defaultBrand, {
        close: t`Close`,
        togglePassword: t`Show or hide password`,
      })}
      cssVariablesResolver={variables}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
