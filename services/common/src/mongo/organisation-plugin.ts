import type { Aggregate, PipelineStage, Query, Schema } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';

declare module 'mongoose' {
  interface QueryOptions {
    /** Only for work that belongs to no organisation: relays, cleanups, schedulers. */
    acrossOrganisations?: boolean;
  }
}

const exempt = new WeakSet<Schema>();

/** Marks a schema whose documents belong to the service (outbox, keys) rather than to an organisation. */
export function acrossOrganisations<S extends Schema>(schema: S): S {
  exempt.add(schema as unknown as Schema);
  return schema;
}

const queries = [
  'find',
  'findOne',
  'countDocuments',
  'distinct',
  'findOneAndUpdate',
  'findOneAndDelete',
  'findOneAndReplace',
  'replaceOne',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
] as const;

/**
 * Ties every document to an organisation: adds `org`, sets it from the context, filters by it, and throws without a
 * context. Registered on every connection, so no schema can omit it.
 */
export function organisationPlugin(schema: Schema): void {
  if (exempt.has(schema) || schema.options._id === false || isSubdocument(schema)) return;
  schema.add({ org: { type: String, required: true, immutable: true } });
  schema.pre([...queries], { document: false, query: true }, function (this: Query<unknown, unknown>) {
    if (!this.getOptions().acrossOrganisations) this.where({ org: currentOrganisation() });
  });
  schema.pre('aggregate', function (this: Aggregate<unknown>) {
    this.pipeline().unshift({ $match: { org: currentOrganisation() } } as PipelineStage);
  });
  schema.pre('validate', function () {
    this.set('org', owned(this.get('org') as string | undefined));
  });
  schema.pre('insertMany', function (documents: { org?: string }[] | { org?: string }) {
    for (const document of [documents].flat()) document.org = owned(document.org);
  });
  schema.pre('bulkWrite', function (operations: unknown[]) {
    for (const operation of operations) ownOperation(operation as Record<string, BulkOperation>);
  });
  schema.pre('estimatedDocumentCount', () => {
    throw new Error('estimatedDocumentCount counts every organisation; use countDocuments');
  });
}

interface BulkOperation {
  filter?: Record<string, unknown>;
  document?: { org?: string };
}

function ownOperation(operation: Record<string, BulkOperation>): void {
  for (const one of Object.values(operation)) {
    if (one.document) one.document.org = owned(one.document.org);
    else one.filter = { ...one.filter, org: currentOrganisation() };
  }
}

function owned(org: string | undefined): string {
  const current = currentOrganisation();
  if (org !== undefined && org !== current) throw new Error('The document belongs to another organisation');
  return current;
}

const subdocuments = new WeakSet<Schema>();
const isSubdocument = (schema: Schema): boolean => {
  for (const child of schema.childSchemas) subdocuments.add(child.schema as Schema);
  return subdocuments.has(schema);
};
