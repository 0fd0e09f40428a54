import { expect, it } from '@jest/globals';
import { playerFor, playerForKey } from './video-address.ts';

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?list=abc&v=dQw4w9WgXcQ&t=3',
  'youtu.be/dQw4w9WgXcQ?si=x',
  ' https://youtube.com/shorts/dQw4w9WgXcQ ',
  player,
])('%s plays without cookies', (address) => {
  expect(playerFor(address)).toBe(player);
});

it('plays Vimeo videos', () => {
  expect(playerFor('https://vimeo.com/76979871')).toBe('https://player.vimeo.com/video/76979871?dnt=1');
});

it.each([
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://evil.com/youtube.com/embed/dQw4w9WgXcQ',
  'javascript:alert(1)',
  '',
])('%s is not a known video', (address) => {
  expect(playerFor(address)).toBeNull();
});

it('plays stored videos', () => {
  expect(playerForKey('youtube:dQw4w9WgXcQ')).toBe(player);
  expect(playerForKey('vimeo:76979871')).toBe('https://player.vimeo.com/video/76979871?dnt=1');
});
