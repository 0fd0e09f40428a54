import { after, at, main, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [main('/'), main('/updates'), after('/', 'Your account'), at('/help'), at('/licences')],
  editors: [at('/admin/welcome')],
};
