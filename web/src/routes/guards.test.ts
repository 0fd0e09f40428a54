import { expect, it } from '@jest/globals';
import { createMemoryHistory } from '@tanstack/react-router';
import { makeRouter } from '../router.tsx';
import { makeQueryClient } from '../shared/api/query-client.ts';
import { adminTabs, navigation, type NavigationEntry } from '../shared/navigation.ts';
import type { Requirement } from '../shared/session/may.ts';

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
