import { expect, it } from '@jest/globals';
import { adminPermissions, permissions, userPermissions, type Access } from './access.ts';
import { allEndpoints, tables } from './api.ts';

it('[PERM-2] the permissions are those of the specification, no more and no fewer', () => {
  expect([...userPermissions].sort()).toEqual(
    (
      'articles chat competitions directory events forms learning library menus polls problems suggestions surveys ' +
      'tickets vacancies'
    ).split(' '),
  );
  expect([...adminPermissions].sort()).toEqual(
    (
      'articles broadcast competitions events forms insights learning library menus moderation polls setup sites ' +
      'surveys users vacancies'
    ).split(' '),
  );
});

it.each<[keyof typeof tables, Access]>([
  ['roles', 'admin:users'],
  ['departments', 'admin:users'],
  ['grades', 'admin:users'],
  ['sites', 'admin:sites'],
  ['welcome', 'admin:setup'],
  ['channels', 'admin:articles'],
  ['managedArticles', 'admin:articles'],
  ['moderation', 'admin:moderation'],
])('[PERM-2] changing %s needs %s', (table, permission) => {
  const forUsers = (access: Access): boolean => access === 'signed-in' || access.includes('user:articles');
  const isExport = (path: string): boolean => path.endsWith('/export');
  const writeEndpoints = Object.values(tables[table]).filter(
    ({ method, access, path }) => method !== 'GET' && !isExport(path) && !forUsers(access),
  );
  expect(new Set(writeEndpoints.map(({ access }) => access))).toEqual(new Set([permission]));
});

it('[PERM-2] no endpoint asks for an unknown permission', () => {
  const named = allEndpoints.flatMap(({ access }) => access).filter((access) => access.includes(':'));
  expect(named.filter((access) => !(permissions as readonly string[]).includes(access))).toEqual([]);
});

it('[PERM-2] endpoints that change something are not read with GET', () => {
  const reads = allEndpoints.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(50);
  expect(
    reads.filter(({ rate, body, versioned }) => rate !== 'read' || body || versioned).map(({ id }) => id),
  ).toEqual([]);
});
