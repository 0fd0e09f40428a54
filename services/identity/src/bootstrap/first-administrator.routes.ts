import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf, field, pathWith, show } from '../sign-in/pages/form-request.ts';
import { SignInSettings, mountPath } from '../settings/sign-in.settings.ts';
import {
  firstAdministratorPage,
  organisationCreatedPage,
  firstAdminLinkExpiredPage,
} from './first-administrator.page.ts';
import { FirstAdministrator, type FirstAdministratorForm } from './first-administrator.ts';

const path = '/first-administrator/:secret';
const secretOf = (request: FastifyRequest): string => (request.params as { secret: string }).secret;

/** The page that creates the first administrator of an empty installation. */
export function firstAdministratorRoutes(scope: FastifyInstance, app: NestFastifyApplication): void {
  const settings = app.get(SignInSettings, { strict: false });
  const service = app.get(FirstAdministrator, { strict: false });
  const actionOf = (request: FastifyRequest, language: string): string =>
    pathWith(`${mountPath}/first-administrator/${encodeURIComponent(secretOf(request))}`, { lang: language });

  scope.get(path, async (request, reply) => {
    const context = contextOf(request, settings);
    if (!(await service.isValid(secretOf(request))))
      return show(reply, 410, firstAdminLinkExpiredPage(context));
    return show(
      reply,
      200,
      firstAdministratorPage(context, {
        action: actionOf(request, context.language),
        typed: {},
        fault: null,
      }),
    );
  });

  scope.post(path, async (request, reply) => {
    const context = contextOf(request, settings);
    const names = ['organisation', 'first', 'last', 'email', 'password', 'repeated'] as const;
    const typed = Object.fromEntries(
      names.map((name) => [name, field(request, name)]),
    ) as FirstAdministratorForm;
    const outcome = await service.createOrganisation(secretOf(request), typed, context.language);
    if (outcome === 'created') return show(reply, 200, organisationCreatedPage(context));
    if (outcome === 'expired') return show(reply, 410, firstAdminLinkExpiredPage(context));
    return show(
      reply,
      422,
      firstAdministratorPage(context, { action: actionOf(request, context.language), typed, fault: outcome }),
    );
  });
}
