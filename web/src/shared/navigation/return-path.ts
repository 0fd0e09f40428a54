interface Place {
  readonly pathname: string;
  readonly href: string;
  readonly hash: string;
}

const key = 'atrium.return-path';

/**
 * The path to return to after sign-in. The fragment stays in this tab's session storage: it may be the secret of a
 * mailed link and must reach neither an identity provider nor any log.
 */
export function returnPathFor({ pathname, href, hash }: Place): string {
  if (hash) sessionStorage.setItem(key, JSON.stringify({ pathname, hash }));
  else sessionStorage.removeItem(key);
  return href.split('#')[0] ?? '/';
}

/** The stored fragment for a page opened without one. Any other page, or one with its own fragment, discards it. */
export function takePendingFragment({ pathname, hash }: Place): string | undefined {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return undefined;
  const pending = JSON.parse(stored) as Pick<Place, 'pathname' | 'hash'>;
  if (pending.pathname === pathname && !hash) return pending.hash;
  sessionStorage.removeItem(key);
  return undefined;
}
