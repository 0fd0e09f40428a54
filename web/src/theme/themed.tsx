import { useLingui } from '@lingui/react/macro';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { sessionQuery } from '../shared/session/session.queries.ts';
import { defaultBrand } from './brand.ts';
import { themeFor, variables } from './theme.ts';

const storageKey = 'atrium.brand-colour';
const colourScheme = localStorageColorSchemeManager({ key: 'atrium.colour-scheme' });

/** Draws everything in the organisation's colour, remembered so that the next start does not begin in another. */
export function Themed({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  const colour = data?.organisation.brandColour;
  useEffect(() => {
    if (colour) localStorage.setItem(storageKey, colour);
  }, [colour]);
  return (
    <MantineProvider
      theme={themeFor(colour ?? localStorage.getItem(storageKey) ?? defaultBrand, { close: t`Close` })}
      cssVariablesResolver={variables}
      colorSchemeManager={colourScheme}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
