import { z } from 'zod';

const AuthConfig = z.object({ issuer: z.url(), clientId: z.string().min(1) });
export type AuthConfig = z.infer<typeof AuthConfig>;

/** Loads the sign-in configuration from the server. A server without one is its own identity provider. */
export async function loadAuthConfig(origin = location.origin): Promise<AuthConfig> {
  const response = await fetch('/api/config.json').catch(() => undefined);
  const parsed = AuthConfig.safeParse(
    response?.ok ? await response.json().catch(() => undefined) : undefined,
  );
  return parsed.success ? parsed.data : { issuer: `${origin}/auth`, clientId: 'atrium-web' };
}
