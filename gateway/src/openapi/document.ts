import type { Endpoint } from '@atrium/proto/endpoint';
import { Problem } from '@atrium/proto/problem';
import { operationOf } from './operation.ts';
import { Components, type JsonSchema } from './schemas.ts';

const description = `The interface the web client itself uses.

Calls carry an access token of the identity provider as \`Authorization: Bearer …\`; its address is at \`/api/config.json\`. Every
failure is an RFC 9457 problem with a stable \`code\`. Lists answer one page and the cursor of the next. A \`POST\` with an
\`Idempotency-Key\` happens once however often it is sent; writes that are versioned want the version that was read in
\`If-Match\`. Notices of what changed come live over the WebSocket at \`/api/live\`.`;

/** The whole contract as one OpenAPI 3.1 document. */
export function openApiDocument(endpoints: readonly Endpoint[], issuer: string): JsonSchema {
  const components = new Components();
  components.describe(Problem, 'output');
  const paths = pathsOf(endpoints, components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version: '1.0.0',
      description,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/api/v1' }],
    tags: [...new Set(endpoints.map(({ id }) => id.split('.')[0]))].map((name) => ({ name })),
    paths,
    components: { schemas: components.schemas, parameters, securitySchemes: securitySchemes(issuer) },
  };
}

function pathsOf(endpoints: readonly Endpoint[], components: Components): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, components) };
  }
  return paths;
}

const parameters = {
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The version that was read, as `"7"`; another one answers 409 `version-conflict`',
    schema: { type: 'string', pattern: '^(W/)?"\\d+"$' },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Any text that is new for each thing to be made; sent again within a day it is answered with what was made',
    schema: { type: 'string', maxLength: 200 },
  },
};

const securitySchemes = (issuer: string): JsonSchema => ({
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: `An access token of ${issuer}, for the audience \`urn:atrium:api\``,
  },
});
