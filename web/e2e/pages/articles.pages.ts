import { at, first, main, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [main('/articles'), first('/articles', /\/articles\/.+/, 'article a')],
  editors: [
    main('/admin/articles'),
    first('/admin/articles?state=published', /\/admin\/articles\/[^/]+$/),
    at('/admin/articles/new'),
    at('/admin/articles/edit-channels'),
    at('/admin/articles/edit-defaults'),
    at('/admin/moderation'),
  ],
};
