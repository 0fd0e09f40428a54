import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { allows } from '@atrium/proto/access';
import { AccessCheck } from '@atrium/common/auth/access-check';
import { ApiTokenUse } from '@atrium/common/auth/api-token-use';
import { isOwnFailure } from '@atrium/common/http/own-failure';
import { currentContext, type Caller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { parseJsonBodies } from '@atrium/common/http/json-body';
import { ServiceLog } from '@atrium/common/log/service-log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ScimBase, scimPath } from './scim-base.ts';
import { ScimError, toScimError } from './scim-error.ts';
import { ScimGroupPresenter } from './scim-group-presenter.ts';
import { ScimGroupsService } from './scim-groups.service.ts';
import { selectAttributes, toListResponse, parseQuery, type ScimPage, type ScimQuery } from './scim-list.ts';
import { configAt, listSchema, resourceTypesAt, schemasAt } from './scim-schemas.ts';
import { ScimUserPresenter } from './scim-user-presenter.ts';
import { ScimUsersService } from './scim-users.service.ts';

const bodyLimit = 4 * 1024 * 1024;
const contentType = 'application/scim+json; charset=utf-8';

/** SCIM 2.0 next to the routes of the contract, because it is a protocol of its own. */
export async function mountScim(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const get = <T>(type: new (...needs: never[]) => T): T => app.get(type, { strict: false });
  await server.register(
    async (scope) => {
      speakScim(scope, get(ServiceLog));
      scope.addHook('onRequest', async (request, reply) =>
        admit(await get(AccessCheck).authenticate(request, reply), get(ApiTokenUse)),
      );
      serveDiscovery(scope, get(ScimBase).url);
      serveResource(scope, '/Users', get(ScimUserPresenter), get(ScimUsersService));
      serveResource(scope, '/Groups', get(ScimGroupPresenter), get(ScimGroupsService));
      for (const path of ['/Me', '/Bulk', '/.search']) scope.all(path, notOffered);
      scope.setNotFoundHandler(noSuchPlace);
    },
    { prefix: scimPath },
  );
}

function speakScim(scope: FastifyInstance, log: ServiceLog): void {
  parseJsonBodies(scope, ['application/scim+json', 'application/json'], { bodyLimit });
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isOurs = error instanceof ScimError || error instanceof DomainError;
    const known =
      !isOurs && error.statusCode && error.statusCode < 500
        ? new ScimError(error.statusCode, 'invalidSyntax', 'The request body is invalid')
        : error;
    const body = toScimError(known, request.id);
    // 501 is our answer to what SCIM offers and we do not.
    if (!(error instanceof ScimError) && isOwnFailure(Number(body.status), request))
      log.error({ error, path: request.routeOptions.url }, 'SCIM request failed');
    return reply.status(Number(body.status)).type(contentType).send(body);
  });
}

/** Requires a provisioning token whose owner still manages people. */
async function admit(caller: Caller, use: ApiTokenUse): Promise<void> {
  if (!caller.scim || !allows(caller.allowance, 'admin:users'))
    throw new DomainError('permission-denied', 'A provisioning token is required');
  const context = currentContext();
  if (!context) throw new Error('No request context');
  context.org = caller.org;
  context.caller = caller;
  await use.report(caller);
}

function serveDiscovery(scope: FastifyInstance, base: string): void {
  const unfiltered = (request: FastifyRequest): void => {
    if (parseQuery(request.query).filter !== undefined)
      throw new ScimError(403, undefined, 'Filtering is not supported for service metadata');
  };
  const lists = { '/Schemas': schemasAt(base), '/ResourceTypes': resourceTypesAt(base) };
  scope.get('/ServiceProviderConfig', async (request, reply) => {
    unfiltered(request);
    return reply.type(contentType).send(configAt(base));
  });
  for (const [path, all] of Object.entries(lists)) {
    scope.get(path, async (request, reply) => {
      unfiltered(request);
      const counts = { totalResults: all.length, startIndex: 1, itemsPerPage: all.length };
      return reply.type(contentType).send({ schemas: [listSchema], ...counts, Resources: all });
    });
    scope.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
      const one = all.find(({ id }) => id === request.params.id);
      if (!one) throw new ScimError(404, undefined, 'Not found');
      return reply.type(contentType).send(one);
    });
  }
}

interface Resource {
  readonly meta: { readonly location: string; readonly version: string };
}
interface ScimResources<T> {
  list(query: ScimQuery): Promise<ScimPage<T>>;
  get(id: string, query?: Partial<ScimQuery>): Promise<T>;
}
interface Writer<T> {
  create(sent: unknown): Promise<T>;
  replace(id: string, sent: unknown, seen?: string): Promise<T>;
  patch(id: string, sent: unknown, seen?: string): Promise<T>;
  remove(id: string, seen?: string): Promise<void>;
}
type One = FastifyRequest<{ Params: { id: string } }>;

function serveResource<T extends Resource>(
  scope: FastifyInstance,
  path: string,
  views: ScimResources<T>,
  writer: Writer<T>,
): void {
  const list = async (rawQuery: unknown, reply: FastifyReply) => {
    const query = parseQuery(rawQuery);
    return reply.type(contentType).send(toListResponse(await views.list(query), query));
  };
  scope.get(path, (request, reply) => list(request.query, reply));
  scope.post(`${path}/.search`, (request, reply) => list(request.body, reply));
  scope.post(path, async (request, reply) =>
    answer(request, reply.status(201), await writer.create(request.body)),
  );
  scope.get(`${path}/:id`, async (request: One, reply) =>
    answer(request, reply, await views.get(request.params.id, parseQuery(request.query))),
  );
  scope.put(`${path}/:id`, async (request: One, reply) =>
    answer(request, reply, await writer.replace(request.params.id, request.body, seenBy(request))),
  );
  scope.patch(`${path}/:id`, async (request: One, reply) =>
    answer(request, reply, await writer.patch(request.params.id, request.body, seenBy(request))),
  );
  scope.delete(`${path}/:id`, async (request: One, reply) => {
    await writer.remove(request.params.id, seenBy(request));
    return reply.status(204).send();
  });
}

const seenBy = ({ headers }: FastifyRequest): string | undefined => headers['if-match'];

function answer(request: FastifyRequest, reply: FastifyReply, resource: Resource): FastifyReply {
  const { version, location } = resource.meta;
  void reply.headers({ etag: version, location });
  if (request.method === 'GET' && request.headers['if-none-match'] === version)
    return reply.status(304).send();
  return reply.type(contentType).send(selectAttributes(resource, parseQuery(request.query)));
}

/** A known endpoint with another method gets 405, an unknown one 404. */
const noSuchPlace = (request: FastifyRequest): never => {
  const [, place = ''] = request.url.slice(scimPath.length).split(/[/?]/);
  if (places.has(place)) throw new ScimError(405, undefined, 'Method not allowed');
  throw new ScimError(404, undefined, 'Unknown endpoint');
};
const places = new Set(['Users', 'Groups', 'Schemas', 'ResourceTypes', 'ServiceProviderConfig']);

function notOffered(): never {
  throw new ScimError(501, undefined, 'Not implemented');
}
