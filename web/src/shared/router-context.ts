import type { QueryClient } from '@tanstack/react-query';
import type { Auth } from './auth/auth.ts';

/** What guards and loaders work with. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly auth: Pick<Auth, 'isSignedIn' | 'problem'>;
  /** The page on screen, once there is one. */
  readonly currentPath: () => string | undefined;
}
