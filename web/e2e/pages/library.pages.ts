import { at, first, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [
    at('/library'),
    at('/library?q=travel'),
    first('/library?q=travel', /\/library\/.+/, 'li a[href*="/library/"]'),
  ],
  editors: [
    at('/admin/library'),
    first('/admin/library', /\/admin\/library\/.+/),
    at('/admin/library/new'),
    at('/admin/libraryfolders/root'),
  ],
};
