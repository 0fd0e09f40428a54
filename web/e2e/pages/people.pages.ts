import { at, beside, first, firstBeside, main, stable, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [main('/directory'), first('/directory', /\/profile\/.+/, 'a[href*="/profile/"]'), at('/team')],
  setup: [
    main('/admin/users'),
    beside('/admin/users'),
    firstBeside('/admin/users', /\/admin\/users\/.+/),
    at('/admin/users/statuses'),
    at('/admin/users/activation'),
    stable('/admin/users/import'),
    at('/admin/structure'),
    at('/admin/roles'),
    stable('/admin/roles/new'),
    first('/admin/roles', /\/admin\/roles\/.+/),
  ],
};
