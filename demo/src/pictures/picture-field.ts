import { z } from 'zod';
import type { Source } from '../part.ts';
import { seedOf } from '../random.ts';
import { textsIn, type Texts } from '../reading/fields.ts';
import { seed } from '../seed.ts';
import { altTexts } from './alt-texts.ts';
import type { DemoPicture } from './picture.ts';

type Place = Pick<Source, 'folder' | 'organisation'>;

const isFile = (name: string): boolean => /\.(jpe?g|png|webp)$/i.test(name);

/**
 * A picture in a file of `folder`: the name of a scene that is drawn, or of an image in the same folder. `use` names the
 * place it is used in, so that two pictures of the same scene differ.
 */
export const pictureIn = (place: Place, folder: string, use: string) =>
  z
    .preprocess(
      (value) => (typeof value !== 'string' ? value : isFile(value) ? { file: value } : { scene: value }),
      z.strictObject({
        scene: z.string().optional(),
        seed: z.number().int().optional(),
        file: z.string().optional(),
        alt: textsIn(place.organisation.languages).optional(),
      }),
    )
    .transform(({ scene, file, seed: own, alt }, context): DemoPicture => {
      const result =
        file === undefined
          ? drawn(scene ?? '', own ?? seedOf(seed, use), alt)
          : stored(place, folder, file, alt);
      if (typeof result !== 'string') return result;
      context.addIssue({ code: 'custom', message: result });
      return z.NEVER;
    });

/** A picture in a text, which describes it. Returns what is wrong, if it cannot be used. */
export function pictureInText(place: Place, folder: string, name: string, use: string, caption: Texts) {
  return isFile(name) ? stored(place, folder, name, caption) : drawn(name, seedOf(seed, use));
}

function drawn(scene: string, own: number, alt = altTexts[scene]): DemoPicture | string {
  return altTexts[scene] && alt ? { scene, seed: own, alt } : `there is no picture "${scene}"`;
}

function stored(
  { folder }: Place,
  within: string,
  file: string,
  alt: Texts | undefined,
): DemoPicture | string {
  const name = within ? `${within}/${file}` : file;
  if (!folder.has(name)) return `there is no file "${file}" next to this one`;
  return alt ? { path: folder.path(name), alt } : 'a file also needs `alt`, which describes the picture';
}
