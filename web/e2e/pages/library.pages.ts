import { at, first, main, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [
    main('/library'),
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
