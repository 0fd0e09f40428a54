import { at, first, main, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [main('/menus'), first('/menus', /\/menu\/.+/, 'li a[href*="/menu/"]')],
  editors: [at('/admin/menus'), first('/admin/menus', /\/admin\/menus\/.+/), at('/admin/menus/new')],
};
