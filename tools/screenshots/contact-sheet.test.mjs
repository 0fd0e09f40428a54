import { contactSheet } from './contact-sheet.mjs';

const variant = { language: 'pl', scheme: 'dark', width: 390 };

test('the contact sheet shows every picture under its page, and why one is missing', () => {
  const sheet = contactSheet([
    { area: 'employee', page: '/menus', variant, file: 'menus-390.png' },
    { area: 'employee', page: '/menus', variant: { ...variant, width: 1440 }, file: 'menus-1440.png' },
    { area: 'setup', page: '/x?a=1&b=<2>', variant, file: 'x.png', failure: 'Timeout <30s>' },
  ]);
  expect(sheet.match(/<section>/g)).toHaveLength(2);
  for (const file of ['menus-390.png', 'menus-1440.png']) expect(sheet).toContain(`<img src="${file}"`);
  expect(sheet).toContain('/x?a=1&amp;b=&lt;2&gt;');
  expect(sheet).toContain('<pre>Timeout &lt;30s&gt;</pre>');
  expect(sheet).not.toContain('<img src="x.png"');
});

test('each size, scheme and language can be hidden', () => {
  const sheet = contactSheet([{ area: 'employee', page: '/', variant, file: 'home.png' }]);
  for (const value of ['390', '1440', 'light', 'dark', 'en-GB', 'pl', 'de'])
    expect(sheet).toContain(`id="f-${value}"`);
  expect(sheet).toContain('data-is="390 dark pl"');
});
