import sharp from 'sharp';
import type { DemoPicture } from '../demo-data.ts';
import { canvas, type Canvas } from './canvas.ts';
import { scenes } from './scenes.ts';

/** The picture as SVG. The scene decides what it shows, the seed decides the arrangement and the light. */
export function pictureSvg({ scene, seed }: DemoPicture): string {
  const draw = scenes[scene];
  if (!draw) throw new Error(`No scene is called "${scene}"`);
  const drawn: Canvas = canvas(seed);
  const shapes = draw(drawn);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900"><defs>${drawn.definitions()}</defs>${shapes}</svg>`;
}

/** The picture as WebP, in 16:9. */
export function drawPicture(picture: DemoPicture, width = 1600): Promise<Buffer> {
  return sharp(Buffer.from(pictureSvg(picture)), { density: (72 * width) / 1600 })
    .resize(width, Math.round((width * 9) / 16))
    .webp({ quality: 84, effort: 2 })
    .toBuffer();
}
