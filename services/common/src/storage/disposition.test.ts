import { expect, it } from '@jest/globals';
import { contentDisposition } from './disposition.ts';

it('images, videos and audio are shown inline, and types that could run code are downloaded', () => {
  for (const type of ['image/webp', 'image/png', 'video/mp4', 'audio/mpeg', 'text/plain'])
    expect(contentDisposition(type)).toBe('inline');
  for (const type of [
    'image/svg+xml',
    'text/html',
    'application/pdf',
    'application/xhtml+xml',
    'text/xml',
    '',
  ])
    expect(contentDisposition(type)).toBe('attachment');
});

it('a file with a name is downloaded under it, and the name cannot break the header', () => {
  expect(contentDisposition('image/png', 'Żółw "1"\r\nx: (y).png')).toBe(
    `attachment; filename="___w _1___x_ (y).png"; filename*=UTF-8''%C5%BB%C3%B3%C5%82w%20%221%22%0D%0Ax%3A%20%28y%29.png`,
  );
  expect(contentDisposition('image/png', '\ud800.png')).toContain('%EF%BF%BD.png');
});
