import { at, first, withDialogForm, type FeaturePages } from './named-page.ts';

export const pages: FeaturePages = {
  employee: [at('/events'), at('/events?past=true'), first('/events', /\/events\/.+/, 'li h3 a')],
  editors: [
    at('/admin/events'),
    first('/admin/events?state=upcoming', /\/admin\/events\/.+/),
    at('/admin/events/new'),
    at('/admin/event-categories'),
  ],
  forms: [withDialogForm('/admin/event-categories', 'Add a category')],
};
