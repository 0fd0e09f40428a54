import { appPaths, deepLinks } from '@atrium/proto/app-links';

/** `com.example.app://finishSignup#secret` */
const named = /^[\w.+-]+:\/\/(\w+)\/?([?#].*)?$/;

/** The page for a link opened by the app; undefined for links that are not the product's. */
export function pathOfLink(link: string, origin = location.origin): string | undefined {
  if (!link.startsWith(`${origin}/`)) {
    const [, name = '', rest = ''] = named.exec(link) ?? [];
    const page = Object.hasOwn(deepLinks, name) ? deepLinks[name] : undefined;
    return page && page + rest;
  }
  const path = link.slice(origin.length);
  return appPaths.some((beginning) => path.startsWith(beginning)) ? path : undefined;
}
