import { basename } from 'node:path';
import sharp from 'sharp';
import type { Texts } from '../reading/fields.ts';
import { canvas, type Canvas } from './canvas.ts';
import { scenes } from './scenes.ts';

/** A picture that is drawn: the scene decides what it shows, the seed decides the arrangement and the light. */
export interface DrawnPicture {
  readonly scene: string;
  readonly seed: number;
}

/** An image file of the organisation. */
export interface PictureFile {
  /** Absolute. */
  readonly path: string;
}

export type DemoPicture = (DrawnPicture | PictureFile) & {
  /** Describes the picture to people who cannot see it. */
  readonly alt: Texts;
};

/** A drawn picture as SVG. */
export function pictureSvg({ scene, seed }: DrawnPicture): string {
  const draw = scenes[scene];
  if (!draw) throw new Error(`No scene is called "${scene}"`);
  const drawn: Canvas = canvas(seed);
  const shapes = draw(drawn);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900"><defs>${drawn.definitions()}</defs>${shapes}</svg>`;
}

/** The picture as WebP. Drawn ones are in 16:9. */
export function pictureBytes(picture: DemoPicture, width = 1600): Promise<Buffer> {
  return 'path' in picture
    ? sharp(picture.path).rotate().resize(width, undefined, { withoutEnlargement: true }).webp().toBuffer()
    : drawPicture(picture, width);
}

/** The file name of the picture in the product. */
export const pictureName = (picture: DemoPicture): string =>
  `${'path' in picture ? basename(picture.path).replace(/\.\w+$/, '') : picture.scene}.webp`;

function drawPicture(picture: DrawnPicture, width: number): Promise<Buffer> {
  return sharp(Buffer.from(pictureSvg(picture)), { density: (72 * width) / 1600 })
    .resize(width, Math.round((width * 9) / 16))
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
}
