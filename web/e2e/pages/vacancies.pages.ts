import { at, first, withDialogForm, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [at('/hr/vacancies'), first('/hr/vacancies', /\/hr\/vacancies\/.+/, 'li h2 a')],
  editors: [
    at('/admin/vacancies'),
    first('/admin/vacancies?state=open', /\/admin\/vacancies\/.+/),
    at('/admin/vacancies/new'),
  ],
  forms: [withDialogForm('/hr/vacancies?q=engineer', 'Save search')],
};
