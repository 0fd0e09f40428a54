import type { Endpoint } from '@atrium/proto/endpoint';
import { apiTokenPrefix } from '@atrium/proto/identity/api-tokens';
import { Problem } from '@atrium/proto/problem';
import { operationOf } from './operation.ts';
import { Components, type JsonSchema } from './schemas.ts';
import { tagsOf } from './tags.ts';

const description = `The Atrium REST API. The web client uses the same API.

**Authentication.** Send an access token or an API token as \`Authorization: Bearer <token>\`. Access tokens come from the identity
provider; \`/api/config.json\` returns its address. People create API tokens in their settings.

**Errors.** Every error is a problem document (RFC 9457) with a stable \`code\`.

**Pagination.** Lists return one page in \`items\` and the cursor of the next page in \`next\`. Pass it as \`after\`.

**Idempotency.** Send an \`Idempotency-Key\` with \`POST\` requests to retry them safely for 24 hours.

**Concurrency.** Updates of versioned resources require the version that you read in \`If-Match\`. A stale version returns 409
\`version-conflict\`.

**Live changes.** The WebSocket at \`/api/live\` sends live events about changes.`;

/** The whole contract as one OpenAPI 3.1 document. */
export function openApiDocument(endpoints: readonly Endpoint[], issuer: string): JsonSchema {
  const components = new Components();
  components.describe(Problem, 'output');
  const paths = pathsOf(endpoints, components);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium API',
      version: '1.0.0',
      description,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/api/v1' }],
    tags: tagsOf(endpoints),
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
    description:
      'The version that you read, for example `"7"`. A stale version returns 409 `version-conflict`.',
    schema: { type: 'string', pattern: '^(W/)?"\\d+"$' },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A unique key, such as a UUID, for each request. Within 24 hours, a request with the same key returns the original response instead of being processed again.',
    schema: { type: 'string', maxLength: 200 },
  },
};

const securitySchemes = (issuer: string): JsonSchema => ({
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: `Access token issued by ${issuer} for the audience \`urn:atrium:api\`, or an API token (\`${apiTokenPrefix}…\`).`,
  },
});
