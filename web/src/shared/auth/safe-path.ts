/** A page of the product to return to; anything that could lead elsewhere becomes the home page. */
export function safePath(path: string | undefined): string {
  if (!path) return '/';
  try {
    const url = new URL(path, 'https://atrium.invalid');
    const isOurs = url.origin === 'https://atrium.invalid' && path.startsWith('/');
    return isOurs && !url.pathname.startsWith('/login') ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}
