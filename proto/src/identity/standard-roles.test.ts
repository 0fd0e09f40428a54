import { expect, it } from '@jest/globals';
import { roleIn } from './standard-roles.ts';

it('a standard role has its texts in the language of the reader, in whichever language it was created', () => {
  const role = {
    id: 'acme.employee',
    name: 'Mitarbeitende',
    description: 'Nutzt alle aktivierten Funktionen.',
  };
  expect(roleIn(role, 'pl')).toEqual({
    id: 'acme.employee',
    name: 'Pracownik',
    description: 'Korzysta ze wszystkich włączonych funkcji.',
  });
});

it('a standard role that was renamed, and a role of one’s own, stay as they were called', () => {
  const renamed = {
    id: 'acme.editor',
    name: 'Newsroom',
    description: 'Writes articles and moderates comments.',
  };
  expect(roleIn(renamed, 'de')).toEqual({
    ...renamed,
    description: 'Schreibt Artikel und moderiert Kommentare.',
  });
  const own = { id: 'acme.site-administrator', name: 'Employee' };
  expect(roleIn(own, 'de')).toBe(own);
});
