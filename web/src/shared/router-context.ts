import type { QueryClient } from '@tanstack/react-query';
import type { Auth } from './auth/auth.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly auth: Pick<Auth, 'isSignedIn' | 'problem'>;
  /** The path on screen; undefined before the first page. */
  readonly currentPath: () => string | undefined;
}
