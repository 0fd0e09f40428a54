import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import { brandShade, brandShades } from '@atrium/proto/brand';

const family = "'Source Sans 3', 'Source Sans 3 Stand-in', system-ui, sans-serif";
const title = { styles: { title: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.3 } } };
const appear = { transitionProps: { duration: 150, timingFunction: 'ease-out' } };

/** Filled components are deep in light mode and bright in dark mode, so their text takes the opposite. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  return input.variant === 'filled' ? { ...colours, color: 'var(--filled-ink)' } : colours;
};

/** Texts that Mantine's components have built in, in the reader's language. */
export interface ThemeLabels {
  readonly close: string;
  readonly togglePassword: string;
}

/** Atrium's theme with an organisation's colour. Sizes, weights and neutrals are the same for everyone. */
export const themeFor = (brandColour: string, labels: ThemeLabels): MantineThemeOverride =>
  createTheme({
    colors: {
      brand: brandShades(brandColour),
      // Warm neutrals: paper in light mode, wood in dark mode.
      gray: [
        '#fbf9f5',
        '#f7f4ee',
        '#efeae1',
        '#e3dccf',
        '#d3cabb',
        '#b5ab9b',
        '#8d8375',
        '#6a6258',
        '#463f38',
        '#2a2621',
      ],
      dark: [
        '#f0ebe3',
        '#d9d2c7',
        '#b3a99c',
        '#8a8177',
        '#4a443d',
        '#3d3832',
        '#24211e',
        '#1b1917',
        '#151312',
        '#0f0e0d',
      ],
      red: [
        '#fdf0ee',
        '#f9deda',
        '#f1bcb5',
        '#e8978d',
        '#dc6f63',
        '#cc4a3d',
        '#b93428',
        '#a8261c',
        '#8c1c14',
        '#6f140e',
      ],
    },
    primaryColor: 'brand',
    primaryShade: brandShade,
    variantColorResolver,
    black: '#2a2621',
    white: '#ffffff',
    fontFamily: family,
    fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.6', lg: '1.4', xl: '1.25' },
    fontWeights: { regular: '400', medium: '600', bold: '600' },
    headings: {
      fontFamily: family,
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '1.75rem', lineHeight: '1.25' },
        h2: { fontSize: '1.25rem', lineHeight: '1.4' },
        h3: { fontSize: '1rem', lineHeight: '1.45' },
        h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
        h5: { fontSize: '0.9375rem', lineHeight: '1.45' },
        h6: { fontSize: '0.8125rem', lineHeight: '1.45' },
      },
    },
    defaultRadius: 'md',
    radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '1rem', xl: '1.5rem' },
    respectReducedMotion: true,
    cursorType: 'pointer',
    // Configured by name, because `Modal.extend(…)` would bring every component named here into the first load.
    components: {
      CloseButton: { defaultProps: { 'aria-label': labels.close } },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': labels.togglePassword } },
      },
      Modal: {
        defaultProps: { ...appear, centered: true, radius: 'lg', overlayProps: { backgroundOpacity: 0.45 } },
        ...title,
      },
      Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.45 } }, ...title },
      // Mantine's badges are upper case by default.
      Badge: {
        styles: { root: { textTransform: 'none', letterSpacing: 0 }, label: { fontSize: '0.8125rem' } },
      },
      // A value that is too long for its select ends in an ellipsis.
      Input: { styles: { input: { textOverflow: 'ellipsis' } } },
      Popover: { defaultProps: appear },
      Menu: { defaultProps: { ...appear, radius: 'md', shadow: 'md' } },
      SegmentedControl: { defaultProps: { withItemsBorders: false } },
      Tooltip: {
        defaultProps: { ...appear, openDelay: 400, events: { hover: true, focus: true, touch: false } },
      },
    },
  });

/** Mantine's colour variables, from our tokens: the one place where light and dark are each designed. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f7f4ee',
    '--mantine-color-text': '#2a2621',
    '--mantine-color-dimmed': '#6a6258',
    '--mantine-color-default': '#fffdf9',
    '--mantine-color-default-hover': '#f7f4ee',
    '--mantine-color-default-border': '#d9d0c0',
    '--mantine-color-placeholder': '#766d62',
    '--mantine-color-error': '#a8261c',
    '--mantine-color-anchor': 'var(--mantine-color-brand-7)',
    '--mantine-color-brand-light': 'var(--mantine-color-brand-0)',
    '--mantine-color-brand-light-hover': 'var(--mantine-color-brand-1)',
    '--mantine-color-brand-light-color': 'var(--mantine-color-brand-8)',
    '--mantine-color-green-light': '#e4f0e8',
    '--mantine-color-green-light-color': '#1f5c3d',
    '--mantine-color-blue-light': '#e6eef7',
    '--mantine-color-blue-light-color': '#23496f',
    '--mantine-color-red-light': '#fdf0ee',
    '--mantine-color-red-light-color': '#a8261c',
    // Orange and yellow both mean a warning, so they look the same.
    '--mantine-color-orange-light': '#faefd9',
    '--mantine-color-orange-light-color': '#7a4a08',
    '--mantine-color-yellow-light': '#faefd9',
    '--mantine-color-yellow-light-color': '#7a4a08',
  },
  dark: {
    '--mantine-color-body': '#1b1917',
    '--mantine-color-text': '#f0ebe3',
    '--mantine-color-dimmed': '#b3a99c',
    '--mantine-color-default': '#24211e',
    '--mantine-color-default-hover': '#2e2a26',
    '--mantine-color-default-border': '#463f38',
    '--mantine-color-placeholder': '#9a9084',
    // Chosen to be visible on our surfaces as well.
    '--mantine-color-disabled': '#35302b',
    '--mantine-color-disabled-color': '#8a8177',
    '--mantine-color-error': '#f3aca4',
    '--mantine-color-anchor': 'var(--mantine-color-brand-4)',
    '--mantine-color-green-light': '#20332a',
    '--mantine-color-green-light-color': '#a3d9bb',
    '--mantine-color-blue-light': '#1f2c3a',
    '--mantine-color-blue-light-color': '#b1d0f0',
    '--mantine-color-red-light': '#3a2220',
    '--mantine-color-red-light-color': '#f3aca4',
    '--mantine-color-orange-light': '#37291a',
    '--mantine-color-orange-light-color': '#f0c891',
    '--mantine-color-yellow-light': '#37291a',
    '--mantine-color-yellow-light-color': '#f0c891',
    // The text of menu items that remove something.
    '--mantine-color-red-6': '#f3aca4',
  },
});
