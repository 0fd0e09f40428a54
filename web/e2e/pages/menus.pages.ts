import { at, first, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [at('/menus'), first('/menus', /\/menu\/.+/, 'li a[href*="/menu/"]')],
  editors: [at('/admin/menus'), first('/admin/menus', /\/admin\/menus\/.+/), at('/admin/menus/new')],
};
