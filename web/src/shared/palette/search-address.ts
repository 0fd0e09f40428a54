import type { PaletteScope } from './palette-scope.ts';

/** The page with everything that is found, of one kind if only that was searched for. */
export const searchAddress = ({ query, kinds }: Pick<PaletteScope, 'query' | 'kinds'>): string =>
  `/search?q=${encodeURIComponent(query)}${kinds?.[0] ? `&kind=${kinds[0]}` : ''}`;
