import type { AnyRouter } from '@tanstack/react-router';

/** Routes announce the same for as long as a router lives, so what they announce is read once. */
export function oncePerRouter<T>(read: (router: AnyRouter) => T): (router: AnyRouter) => T {
  const known = new WeakMap<AnyRouter, { readonly value: T }>();
  return (router) => {
    const found = known.get(router) ?? { value: read(router) };
    known.set(router, found);
    return found.value;
  };
}
