import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CurrentProvider } from './current-provider.ts';
import { mountPages, serverOf, type PageRoutes } from './mount-pages.ts';
import { passwordRoutes } from './password.routes.ts';
import { serveProvider } from './provider.routes.ts';
import { twoStepRoutes } from './two-step.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { SignInSettings, mountPath } from '../settings/sign-in.settings.ts';

/** Mounts the provider and its pages under /auth of identity's own server, next to the routes of the contract. */
export async function mountSignIn(
  app: NestFastifyApplication,
  ...more: readonly PageRoutes[]
): Promise<void> {
  await mountPages(app, signInRoutes, twoStepRoutes, passwordRoutes, ...more);
  const settings = app.get(SignInSettings, { strict: false });
  await serverOf(app).register(
    async (scope) => serveProvider(scope, app.get(CurrentProvider, { strict: false }), settings),
    { prefix: mountPath },
  );
}
