import { at, first, main, withDialogForm, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [main('/chat'), at('/chat/new'), first('/chat', /\/chat\/.+\/messages/, 'a[href*="/messages"]')],
  setup: [at('/admin/chat')],
  forms: [withDialogForm('/admin/chat', 'Export conversations')],
};
