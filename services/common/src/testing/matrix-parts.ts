import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MatrixFixture } from './matrix-fixture.ts';

/** What one feature adds to the fixture of its service. */
export type MatrixPart = Pick<MatrixFixture, 'ids' | 'values' | 'inputs' | 'makersOnly'>;

/**
 * Builds the parts of all features, one after the other. Each is a file of this folder that exports a function `build`,
 * which creates the entities of the feature in the organisation that `context` describes.
 */
export async function buildParts<Context>(folder: string, context: Context): Promise<MatrixPart> {
  const all = { ids: {}, values: {}, inputs: {}, makersOnly: [] as string[] };
  for (const name of readdirSync(folder).toSorted()) {
    const { build } = (await import(join(folder, name))) as {
      build: (context: Context) => Promise<MatrixPart>;
    };
    const { ids, values, inputs, makersOnly = [] } = await build(context);
    Object.assign(all.ids, ids);
    Object.assign(all.values, values);
    Object.assign(all.inputs, inputs);
    all.makersOnly.push(...makersOnly);
  }
  return all;
}
