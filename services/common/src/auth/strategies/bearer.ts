import type { IncomingHttpHeaders } from 'node:http';

/** The token of an `Authorization: Bearer` header. Tokens in a URL or a form are not accepted: they end up in logs. */
export function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const [scheme, token] = authorization.split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}
