import { expect, it } from '@jest/globals';
import { createMemoryHistory } from '@tanstack/react-router';
import { makeRouter } from '../router.tsx';
import { makeQueryClient } from '../shared/api/query-client.ts';
import { adminTabs, navigation, type NavigationEntry } from '../shared/navigation.ts';
import type { Requirement } from '../shared/session/may.ts';
import { specifiedRoutes, stillToCome } from '../testing/specified-routes.ts';

interface AnyRoute {
  readonly id: string;
  readonly fullPath: string;
  readonly children?: unknown;
  readonly options: { readonly beforeLoad?: { readonly requirement?: Requirement } };
}

const router = makeRouter({
  queryClient: makeQueryClient(),
  auth: { isSignedIn: false, problem: undefined },
  history: createMemoryHistory(),
});
const routes = Object.values(router.routesById) as unknown as AnyRoute[];
const signedIn = routes.filter(({ id, children }) => id.startsWith('/_app/') && !children);
const withoutSlash = (path: string): string => path.replace(/(.)\/$/, '$1');

const pages = routes.filter(({ id, children }) => !children && id !== '__root__');

it('[ALL-13] every page has its line among the specified ones, and none of those that are still to come is there', () => {
  const paths = pages.map(({ fullPath }) => withoutSlash(fullPath));
  expect(paths.toSorted()).toEqual(specifiedRoutes.map(({ path }) => path).toSorted());
  expect(stillToCome.filter((path) => paths.includes(path))).toEqual([]);
});

it.each(specifiedRoutes.map((line) => [line.path, line] as const))(
  '[ALL-13] %s has the guard it is to have',
  (path, { feature, access }) => {
    const route = pages.find(({ fullPath }) => withoutSlash(fullPath) === path);
    const asked = route?.options.beforeLoad?.requirement ?? {};
    expect({ feature: asked.feature, access: asked.access }).toEqual({ feature, access });
  },
);

it.each(signedIn.map((route) => [route.fullPath, route] as const))(
  '%s has a guard of its own',
  (_, route) => {
    expect(route.options.beforeLoad).toHaveProperty('requirement');
  },
);

it.each(navigation.map((entry) => [entry.path, entry] as const))(
  'the entry of %s opens a page and asks for the same',
  (path, entry: NavigationEntry) => {
    const route = signedIn.find(({ fullPath }) => withoutSlash(fullPath) === path);
    expect(route).toBeDefined();
    const { feature, access } = route?.options.beforeLoad?.requirement ?? {};
    expect({ feature: entry.feature, access: entry.access }).toEqual({ feature, access });
  },
);

it('each admin screen sits under exactly one tab, and nothing else does', () => {
  for (const { path, tab } of navigation)
    expect(adminTabs.includes(tab as never)).toBe(path.startsWith('/admin'));
  expect(new Set(navigation.map(({ path }) => path)).size).toBe(navigation.length);
});
