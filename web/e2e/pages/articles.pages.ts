import { at, first, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [at('/articles'), first('/articles', /\/articles\/.+/, 'article a')],
  editors: [
    at('/admin/articles'),
    first('/admin/articles?state=published', /\/admin\/articles\/[^/]+$/),
    at('/admin/articles/new'),
    at('/admin/articles/edit-channels'),
    at('/admin/articles/edit-defaults'),
    at('/admin/moderation'),
  ],
};
