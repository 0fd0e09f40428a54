import { at, first, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [at('/chat'), at('/chat/new'), first('/chat', /\/chat\/.+\/messages/, 'a[href*="/messages"]')],
  setup: [at('/admin/chat')],
};
