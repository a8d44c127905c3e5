import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { type Operation, operations } from "./operations/index.ts";

// Not part of index.ts: the generator must never reach a storefront's bundle.

const listeners: Record<Operation["listener"], string> = {
  public: "The site's own origin; the site is found by the Host header",
  internal: "The platform's internal listener, for storefronts: the credential and the site's canonical Host",
  platform: "The platform's own host",
};

const security: Record<Operation["auth"], Record<string, string[]>[]> = {
  none: [],
  basic: [{ storefront: [] }],
  bearer: [{ dealer: [] }],
};

const rawContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: "string" as const, format: "binary" } }]));

function describe(operation: Operation): ZodOpenApiOperationObject {
  const responses = Object.entries(operation.responses).map(([status, answer]) => {
    const content = { [answer.contentType ?? "application/json"]: { schema: answer.schema } };
    return [status, { description: answer.description, content }];
  });
  const { params: path, query } = operation;
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.listener],
    security: security[operation.auth],
    requestParams: { ...(path && { path }), ...(query && { query }) },
    ...(operation.body && { requestBody: { content: { "application/json": { schema: operation.body } } } }),
    ...(operation.rawBody && { requestBody: { required: true, content: rawContent(operation.rawBody) } }),
    responses: Object.fromEntries(responses),
  };
}

/** A format says it; the 200 characters of its pattern say nothing to a reader. */
function dropPatternOfFormat({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
}

/** OpenAPI 3.1 of every operation. The committed copy is docs/api/openapi.json; `pnpm openapi` renews it. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of Object.values<Operation>(operations)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation),
    };
  }
  const document = {
    openapi: "3.1.1",
    info: { title: "Forecourt platform", version: "1.0.0" },
    servers: [{ url: "/" }],
    tags: Object.entries(listeners).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        storefront: { type: "http", scheme: "basic" },
        dealer: { type: "http", scheme: "bearer" },
      },
    },
    paths,
  } satisfies ZodOpenApiObject;
  return createDocument(document, { override: dropPatternOfFormat });
}

/** Exactly what the committed file holds. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
