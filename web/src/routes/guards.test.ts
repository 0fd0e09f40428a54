import { expect, it } from '@jest/globals';
import { createMemoryHistory } from '@tanstack/react-router';
import { createAppRouter } from '../router.tsx';
import { createQueryClient } from '../query-client.ts';
import { pagesOf } from '../shared/navigation/navigation.ts';
import type { Requirement } from '../shared/session/permissions.ts';
import { specifiedRoutes, plannedRoutes } from '../testing/specified-routes.ts';

interface AnyRoute {
  readonly id: string;
  readonly fullPath: string;
  readonly children?: unknown;
  readonly options: {
    readonly beforeLoad?: { readonly requirement?: Requirement; readonly isOpen?: boolean };
  };
}

const router = createAppRouter({
  queryClient: createQueryClient(),
  auth: { isSignedIn: false, problem: undefined },
  history: createMemoryHistory(),
});
const routes = Object.values(router.routesById) as unknown as AnyRoute[];
const signedIn = routes.filter(({ id, children }) => id.startsWith('/_app/') && !children);
const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1');

const pages = routes.filter(({ id, children }) => !children && id !== '__root__');

it('[ALL-13] every page is listed among the specified routes, and none of the planned routes exists yet', () => {
  const paths = pages.map(({ fullPath }) => withoutSlash(fullPath));
  expect(paths.toSorted()).toEqual(specifiedRoutes.map(({ path }) => path).toSorted());
  expect(plannedRoutes.filter((path) => paths.includes(path))).toEqual([]);
});

it.each(specifiedRoutes.map((line) => [line.path, line] as const))(
  '[ALL-13] %s has the specified guard',
  (path, { feature, access, alsoAccess }) => {
    const route = pages.find(({ fullPath }) => withoutSlash(fullPath) === path);
    const requirement = route?.options.beforeLoad?.requirement ?? {};
    const guarded = {
      feature: requirement.feature,
      access: requirement.access,
      alsoAccess: requirement.alsoAccess,
    };
    expect(guarded).toEqual({ feature, access, alsoAccess });
  },
);

it.each(signedIn.map((route) => [route.fullPath, route] as const))('%s has its own guard', (_, route) => {
  expect(route.options.beforeLoad).toHaveProperty('requirement');
});

it('[AUTH-6] only the pages of people who are signed out, and those that explain, need no session', () => {
  const open = routes.filter(({ options }) => options.beforeLoad?.isOpen).map(({ fullPath }) => fullPath);
  expect(open.toSorted()).toEqual(['/$', '/contact', '/help', '/no-permission', '/terms']);
});

const menuPages = pagesOf(router).filter(({ menu }) => menu);

it('an admin screen is listed under a tab of the administration, a setting among the settings, any other page in the main menu', () => {
  for (const { path, menu } of menuPages) {
    expect(menu === 'settings').toBe(path.startsWith('/settings/'));
    expect(menu !== 'main' && menu !== 'settings').toBe(path.startsWith('/admin'));
  }
});

it('no two pages of a menu share a position', () => {
  const positions = menuPages.map(({ menu, order }) => `${menu} ${order}`);
  expect(new Set(positions).size).toBe(positions.length);
  expect(menuPages.filter(({ order }) => order === undefined)).toEqual([]);
});
