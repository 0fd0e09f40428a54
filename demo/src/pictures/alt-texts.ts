import { readFileSync } from 'node:fs';
import { contentLanguages } from '@atrium/proto/common';
import { z } from 'zod';
import type { Texts } from '../reading/fields.ts';
import { parseYaml } from '../reading/parse-yaml.ts';

const file = new URL('../../scenes.yaml', import.meta.url);
const Scene = z.strictObject(Object.fromEntries(contentLanguages.map((one) => [one, z.string().optional()])));

/** Describes each scene to people who cannot see it. */
export const altTexts = parseYaml(
  readFileSync(file, 'utf8'),
  'scenes.yaml',
  z.record(z.string(), Scene),
) as Readonly<Record<string, Texts>>;
