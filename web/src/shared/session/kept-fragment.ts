/** A place in the web client, as the router knows it. */
interface Place {
  readonly pathname: string;
  readonly href: string;
  readonly hash: string;
}

const key = 'atrium.fragment';

/**
 * The way back to a place after signing in. What stands behind its # waits in this tab: it may be the secret of a mailed
 * link, and neither an identity provider nor any log on the way is told of it.
 */
export function wayBackTo({ pathname, href, hash }: Place): string {
  if (hash) sessionStorage.setItem(key, JSON.stringify({ pathname, hash }));
  else sessionStorage.removeItem(key);
  return href.split('#')[0] ?? '/';
}

/** What waits for a page, until somebody is there with it. */
export function waitingFor({ pathname, hash }: Place): string | undefined {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return undefined;
  const waiting = JSON.parse(kept) as Pick<Place, 'pathname' | 'hash'>;
  if (waiting.pathname === pathname && !hash) return waiting.hash;
  sessionStorage.removeItem(key);
  return undefined;
}
