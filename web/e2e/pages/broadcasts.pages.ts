import { at, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [at('/broadcasts')],
  editors: [at('/admin/broadcasts'), at('/admin/broadcasts/new')],
};
