import { at, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  setup: [
    at('/admin/sites'),
    at('/admin/departments'),
    at('/admin/features'),
    at('/admin/setup'),
    at('/admin/sign-in'),
    at('/admin/identity-providers'),
    at('/admin/api-tokens'),
    at('/admin/webhooks'),
    at('/admin/push'),
    at('/admin/data-retention'),
    at('/admin/tasks'),
    at('/admin/audit'),
  ],
};
