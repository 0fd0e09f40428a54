import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NewPasswordService } from './new-password.service.ts';
import { contextOf, field, pathWith, queryOf, show } from './pages/form-request.ts';
import {
  forgottenPage,
  linkExpiredPage,
  linkSentPage,
  newPasswordPage,
  passwordSavedPage,
} from './pages/password.pages.ts';
import type { PageContext } from './pages/page.ts';
import { PasswordMailer } from './password-mailer.ts';
import { SignInSettings, mountPath } from '../settings/sign-in.settings.ts';

const forgottenPath = `${mountPath}/forgotten-password`;

/** The sign-in page the person came from. Anything that is not the ID of an interaction is ignored. */
function originOf(request: FastifyRequest): string | null {
  const from = queryOf(request, 'from');
  return from && /^[\w-]{1,64}$/.test(from) ? from : null;
}

const backTo = (from: string | null, { language }: PageContext): string | null =>
  from && pathWith(`${mountPath}/sign-in/${from}`, { lang: language });

/** Pages to request a link, and to set a new password with it. */
export function passwordRoutes(scope: FastifyInstance, app: NestFastifyApplication): void {
  const settings = app.get(SignInSettings, { strict: false });
  forgottenRoutes(scope, settings, app.get(PasswordMailer, { strict: false }));
  newPasswordRoutes(scope, settings, app.get(NewPasswordService, { strict: false }));
}

function forgottenRoutes(scope: FastifyInstance, settings: SignInSettings, mailer: PasswordMailer): void {
  scope.get('/forgotten-password', async (request, reply) => {
    const from = originOf(request);
    const context = contextOf(request, settings, undefined, from);
    const action = pathWith(forgottenPath, { lang: context.language, from });
    return show(reply, 200, forgottenPage(context, { action, backUrl: backTo(from, context) }));
  });

  scope.post('/forgotten-password', async (request, reply) => {
    const from = originOf(request);
    const context = contextOf(request, settings, undefined, from);
    const email = field(request, 'email').trim().slice(0, 254);
    mailer.request(email, context.language);
    return show(reply, 200, linkSentPage(context, email, backTo(from, context)));
  });
}

function newPasswordRoutes(
  scope: FastifyInstance,
  settings: SignInSettings,
  service: NewPasswordService,
): void {
  const secretOf = (request: FastifyRequest): string => (request.params as { secret: string }).secret;
  const expired = (reply: FastifyReply, context: PageContext): FastifyReply =>
    show(reply, 410, linkExpiredPage(context, pathWith(forgottenPath, { lang: context.language })));
  const actionFor = (request: FastifyRequest, { language }: PageContext): string =>
    pathWith(`${mountPath}/new-password/${encodeURIComponent(secretOf(request))}`, { lang: language });

  scope.get('/new-password/:secret', async (request, reply) => {
    const context = contextOf(request, settings);
    const owner = await service.ownerOf(secretOf(request));
    if (!owner) return expired(reply, context);
    return show(
      reply,
      200,
      newPasswordPage(context, { action: actionFor(request, context), email: owner.email, fault: null }),
    );
  });

  scope.post('/new-password/:secret', async (request, reply) => {
    const context = contextOf(request, settings);
    const typed = { password: field(request, 'password'), repeated: field(request, 'repeated') };
    const outcome = await service.save(secretOf(request), typed);
    if (outcome === 'expired') return expired(reply, context);
    if (outcome === 'saved') return show(reply, 200, passwordSavedPage(context));
    return show(reply, 422, newPasswordPage(context, { action: actionFor(request, context), ...outcome }));
  });
}
