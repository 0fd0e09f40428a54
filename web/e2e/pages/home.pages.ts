import { after, at, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [at('/'), at('/updates'), after('/', 'Your account'), at('/help'), at('/licences')],
  editors: [at('/admin/welcome')],
};
