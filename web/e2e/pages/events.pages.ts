import { after, at, first, withDialogForm, type FeaturePages } from './named-page.ts';

const event = first('/events', /\/events\/.+/, 'li h3 a');

export const pages: FeaturePages = {
  employee: [
    at('/events'),
    at('/events?past=true'),
    at('/events?view=month'),
    event,
    // Its dialog stays open until the next address.
    after('/events', 'Subscribe'),
    at('/scan'),
  ],
  editors: [
    at('/admin/events'),
    first('/admin/events?state=upcoming', /\/admin\/events\/.+/),
    at('/admin/events/new'),
    {
      name: 'editor of the first event',
      inEnglish: true,
      show: async (page, open) => {
        await event.show(page, open);
        await page.getByRole('link', { name: 'Edit', exact: true }).click();
        await page.waitForURL(/\/events\/edit\/.+/);
      },
    },
    {
      name: 'check-in at the first event',
      inEnglish: true,
      show: async (page, open) => {
        await event.show(page, open);
        await page.getByRole('link', { name: 'Check-in', exact: true }).click();
        await page.waitForURL(/\/check-in$/);
      },
    },
    at('/admin/event-categories'),
    at('/admin/events/edit-defaults'),
  ],
  forms: [withDialogForm('/admin/event-categories', 'Add a category')],
};
