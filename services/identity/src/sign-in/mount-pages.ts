import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isOwnFailure } from '@atrium/common/http/own-failure';
import { isOutage } from '@atrium/common/errors/unavailable';
import { Id } from '@atrium/proto/common';
import { ServiceLog } from '@atrium/common/log/service-log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Brands, type BrandRecord } from '../brand/brands.store.ts';
import { organisationCookie, requestBrand } from '../brand/brand-cookie.ts';
import { contextOf, cookieOf, show } from './pages/form-request.ts';
import { message, textsOf, toAtrium } from './pages/page.ts';
import { securityHeaders } from './pages/security-headers.ts';
import { SignInSettings, mountPath } from '../settings/sign-in.settings.ts';

/** In bytes: enough for any form here. The provider has its own limit. */
const formLimit = 8 * 1024;

export type PageRoutes = (scope: FastifyInstance, app: NestFastifyApplication) => void;

/** Mounts pages under /auth of identity's own server. They are all it shows if people sign in elsewhere. */
export async function mountPages(
  app: NestFastifyApplication,
  ...pages: readonly PageRoutes[]
): Promise<void> {
  const settings = app.get(SignInSettings, { strict: false });
  await serverOf(app).register(
    async (scope) => {
      protectForms(scope, settings, app.get(Brands, { strict: false }));
      answerFailures(scope, settings, app.get(ServiceLog, { strict: false }));
      for (const routes of pages) routes(scope, app);
    },
    { prefix: mountPath },
  );
}

export const serverOf = (app: NestFastifyApplication): FastifyInstance =>
  app.getHttpAdapter().getInstance() as unknown as FastifyInstance;

/** Accepts only small forms sent from our own pages, and sets the same headers on every response. */
function protectForms(scope: FastifyInstance, settings: SignInSettings, brands: Brands): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  scope.addHook('onRequest', async (request, reply) => {
    const brand = await brandFor(request, settings, brands);
    requestBrand.set(request, brand);
    void reply.headers(securityHeaders(settings.origins, undefined, brand));
  });
  scope.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && !isOwnForm(request, settings))
      await trouble(request, reply, settings, 403);
  });
}

/** Pages that report an outage of the database are shown without branding. */
async function brandFor(
  request: FastifyRequest,
  settings: SignInSettings,
  brands: Brands,
): Promise<BrandRecord | null> {
  const last = Id.safeParse(cookieOf(request, settings.cookieName(organisationCookie))).data;
  try {
    return (last && (await brands.find(last))) || (await brands.find(undefined));
  } catch (error) {
    if (isOutage(error)) return null;
    throw error;
  }
}

function answerFailures(scope: FastifyInstance, settings: SignInSettings, log: ServiceLog): void {
  scope.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status = isOutage(error) ? 503 : (error.statusCode ?? 500);
    if (isOwnFailure(status, request))
      log.error({ error, path: request.routeOptions.url }, 'Sign-in page failed');
    return trouble(request, reply, settings, status);
  });
}

/** Browsers send where a form comes from. Other clients have no cookies that anyone could misuse. */
function isOwnForm({ headers }: FastifyRequest, { origins }: SignInSettings): boolean {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined) return origins.includes(headers.origin);
  return site === undefined || site === 'same-origin' || site === 'none';
}

function trouble(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: SignInSettings,
  status: number,
): FastifyReply {
  const context = { ...contextOf(request, settings), inLanguage: null };
  const { trouble: texts } = textsOf(context);
  const [title, text] = status >= 500 ? [texts.awayTitle, texts.away] : [texts.title, texts.text];
  return show(reply, status, message(context, title, text, toAtrium(context)));
}
