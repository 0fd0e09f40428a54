import { safePath } from '../auth/safe-path.ts';

/**
 * A reload of /404 or /no-permission leads back to the address that led there: the record may be back, the permission
 * granted.
 */
export function returnToFirstAddress(): void {
  const { from } = (history.state ?? {}) as { from?: unknown };
  if (typeof from !== 'string' || !/^\/(?:404|no-permission)\/?$/.test(location.pathname)) return;
  history.replaceState({}, '', safePath(from));
}
