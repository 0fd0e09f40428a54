import { expect, it } from '@jest/globals';
import { dispositionOf } from './disposition.ts';

it('pictures, films and sounds are shown; what could run is saved', () => {
  for (const type of ['image/webp', 'image/png', 'video/mp4', 'audio/mpeg', 'text/plain'])
    expect(dispositionOf(type)).toBe('inline');
  for (const type of [
    'image/svg+xml',
    'text/html',
    'application/pdf',
    'application/xhtml+xml',
    'text/xml',
    '',
  ])
    expect(dispositionOf(type)).toBe('attachment');
});

it('a file with a name is saved under it, and the name ends no header', () => {
  expect(dispositionOf('image/png', 'Żółw "1"\r\nx: (y).png')).toBe(
    `attachment; filename="___w _1___x_ (y).png"; filename*=UTF-8''%C5%BB%C3%B3%C5%82w%20%221%22%0D%0Ax%3A%20%28y%29.png`,
  );
  expect(dispositionOf('image/png', '\ud800.png')).toContain('%EF%BF%BD.png');
});
