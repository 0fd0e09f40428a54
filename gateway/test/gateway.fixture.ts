import { Controller, Headers as AllHeaders, Module } from '@nestjs/common';
import type { ServiceConfig } from '@atrium/common/config/service-config';
import { currentCaller } from '@atrium/common/context/request-context';
import { Route } from '@atrium/common/http/route';
import { MemoryPresence } from '@atrium/common/presence/memory-presence';
import { MemoryRateLimiter } from '@atrium/common/rate/memory-rate-limiter';
import type { ServiceDefinition } from '@atrium/common/serve';
import { mongoUri } from '@atrium/common/testing/mongo-uri';
import { TestService } from '@atrium/common/testing/test-service';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { testIssuer } from '@atrium/common/testing/test-issuer';
import { endpoint, endpoints, type Endpoint, type Input } from '@atrium/proto/endpoint';
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { GatewayConfig } from '../src/config.ts';
import { startGateway, type RunningGateway } from '../src/gateway.ts';

const testTag = { name: 'Test', description: 'For tests only.' };

const Note = z.object({ text: z.string().max(100_000) });
const NoteResponse = z.object({ by: z.string(), text: z.string(), version: z.number().nullable() });

/** Endpoints that a service would declare. The gateway knows nothing of that service but this table. */
export const notes = endpoints('content', 'notes', testTag, {
  list: endpoint({
    method: 'GET',
    path: '/notes',
    summary: 'List notes',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    response: z.array(NoteResponse),
  }),
  articles: endpoint({
    method: 'GET',
    path: '/notes/articles',
    summary: 'Needs a permission and a feature',
    access: 'user:articles',
    feature: 'articles',
    rate: 'read',
    response: z.array(NoteResponse),
  }),
  write: endpoint({
    method: 'POST',
    path: '/notes',
    summary: 'Write a note',
    access: 'signed-in',
    feature: null,
    rate: 'write',
    body: Note,
    response: NoteResponse,
    status: 201,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/notes/:id',
    summary: 'Edit a note',
    access: 'signed-in',
    feature: null,
    rate: 'write',
    params: z.object({ id: z.string() }),
    body: Note,
    response: NoteResponse,
    versioned: true,
  }),
  slow: endpoint({
    method: 'GET',
    path: '/notes/slow',
    summary: 'Answers when the test says so',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    response: NoteResponse,
  }),
  headers: endpoint({
    method: 'GET',
    path: '/notes/headers',
    summary: 'Say what came along',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    response: z.object({ names: z.array(z.string()), from: z.string() }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/notes/open',
    summary: 'Anyone may',
    access: 'public',
    feature: null,
    rate: 'read',
    response: NoteResponse,
  }),
});

const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
/** The one slow request. `begun` resolves when it has reached the service, and `finish` lets it end. */
export const slowNote = { begun: begun.promise, finish: () => finished.resolve() };

@Controller()
class NotesController {
  @Route(notes.list)
  list() {
    return [{ by: currentCaller().id, text: 'listed', version: null }];
  }

  @Route(notes.articles)
  articles() {
    return [{ by: currentCaller().id, text: 'allowed', version: null }];
  }

  @Route(notes.slow)
  async slow() {
    begun.resolve();
    await finished.promise;
    return { by: currentCaller().id, text: 'at last', version: null };
  }

  @Route(notes.headers)
  headers(_: Input<typeof notes.headers>, @AllHeaders() headers: Record<string, string>) {
    return { names: Object.keys(headers), from: headers['x-forwarded-for'] ?? '' };
  }

  @Route(notes.open)
  open() {
    return { by: 'anyone', text: 'open', version: null };
  }

  @Route(notes.write)
  write({ body }: Input<typeof notes.write>) {
    return { by: currentCaller().id, text: body.text, version: null };
  }

  @Route(notes.edit)
  edit({ body, expectedVersion: version }: Input<typeof notes.edit>) {
    return { by: currentCaller().id, text: body.text, version };
  }
}

@Module({ controllers: [NotesController] })
class NotesModule {}

/** Stands in for the identity provider's pages: echoes the request, and sets the headers that such pages set. */
const mountPages: ServiceDefinition['mount'] = async (app) => {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request: unknown, body: string, done: (error: null, fields: object) => void) =>
      done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  fastify.all('/auth/*', (request, reply) =>
    reply
      .headers({
        'content-security-policy': "default-src 'none'",
        'set-cookie': ['one=1; Path=/auth; HttpOnly', 'two=2; Path=/auth'],
      })
      .send({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: request.body ?? null,
      }),
  );
};

export const notesService: ServiceDefinition = { name: 'content', module: NotesModule, mount: mountPages };

export const publicUrl = 'http://atrium.test:4000';

/** A real service, its gateway and the databases of both. */
export class Fixture {
  private constructor(
    readonly service: TestService,
    readonly gateway: RunningGateway,
    readonly limiter: MemoryRateLimiter,
    readonly presence: MemoryPresence,
    readonly database: string,
  ) {}

  static async start(
    changes: Partial<z.input<typeof GatewayConfig>> = {},
    definition = notesService,
    table: Record<string, Endpoint> = notes,
    changesOfService: Partial<ServiceConfig> = {},
  ): Promise<Fixture> {
    const service = await TestService.start(definition, changesOfService);
    const database = `test_gateway_${randomUUID().slice(0, 8)}`;
    const limiter = new MemoryRateLimiter();
    const presence = new MemoryPresence();
    const gateway = await startGateway(configFor(service, database, changes), {
      bus: service.bus,
      live: service.live,
      rateLimiter: limiter,
      presence,
      endpoints: Object.values(table),
    });
    return new Fixture(service, gateway, limiter, presence, database);
  }

  get url(): string {
    return this.gateway.url;
  }

  async fetch(
    path: string,
    { as, token, ...init }: RequestInit & { as?: TestPerson; token?: string } = {},
  ): Promise<Response> {
    const bearer = token ?? (as && (await this.service.tokenOf(as)));
    const headers = new Headers(init.headers);
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    return fetch(`${this.url}${path}`, { redirect: 'manual', ...init, headers });
  }

  async stop(): Promise<void> {
    await this.gateway.close();
    await this.service.stop();
    await this.limiter.close();
    const connection = await mongoose.createConnection(mongoUri(), { dbName: this.database }).asPromise();
    await connection.dropDatabase();
    await connection.close();
  }
}

export function configFor(
  service: TestService,
  database: string,
  changes: Partial<z.input<typeof GatewayConfig>>,
): GatewayConfig {
  return GatewayConfig.parse({
    MONGODB_URI: mongoUri(),
    MONGODB_DATABASE: database,
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: testIssuer,
    OIDC_JWKS_URL: service.issuer.jwksUrl,
    LOG_LEVEL: 'fatal',
    IDENTITY_URL: service.url,
    CONTENT_URL: service.url,
    EVENTS_URL: service.url,
    CHAT_URL: service.url,
    NOTIFICATIONS_URL: service.url,
    ...changes,
  });
}

export const json = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
