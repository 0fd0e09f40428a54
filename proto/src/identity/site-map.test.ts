import { expect, it } from '@jest/globals';
import { MapAddress, defaultMap, mapLinkOf } from './site-map.ts';

const nowhere = { address1: '', address2: '', postcode: '', city: '', state: '', country: '' };
const mill = { ...nowhere, address1: 'ul. Piotrkowska 1/3 & Söhne', postcode: '90-001', city: 'Łódź' };

it('[SITE-1] links to the encoded address of a site, on the chosen map', () => {
  expect(mapLinkOf(mill, defaultMap)).toBe(
    'https://www.openstreetmap.org/search?query=ul.%20Piotrkowska%201%2F3%20%26%20S%C3%B6hne%2C%2090-001%20%C5%81%C3%B3d%C5%BA',
  );
  const odd = mapLinkOf(
    { ...mill, city: `$& "><script>alert(1)</script>` },
    'https://maps.example/#{address}',
  );
  expect(odd).not.toMatch(/["<>]/);
  expect(odd).toContain(encodeURIComponent('$& ">'));
});

it('has no link for a site without a street or city', () => {
  expect(mapLinkOf({ ...nowhere, country: 'Poland' }, defaultMap)).toBeNull();
});

it('accepts https maps with exactly one place for the address, which is not in the origin', () => {
  const isMap = (address: string): boolean => MapAddress.safeParse(address).success;
  expect(['https://maps.example/?q={address}', 'https://maps.example/at/{address}/near'].every(isMap)).toBe(
    true,
  );
  const wrong = [
    ...['http://maps.example/?q={address}', 'javascript:alert({address})', 'https://maps.example/'],
    ...[
      'https://{address}',
      'https://maps.example{address}/',
      'https://a@{address}/',
      '//maps.example/{address}',
    ],
    ...[
      'https://maps.example/{address}/{address}',
      'https://maps.example/?q={address} x',
      'data:text/html,{address}',
    ],
    ...['https://user:secret@maps.example/{address}', 'https://maps.example/"{address}'],
  ];
  expect(wrong.filter(isMap)).toEqual([]);
});
