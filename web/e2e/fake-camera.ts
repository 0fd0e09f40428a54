import { writeFile } from 'node:fs/promises';
import { encodeQR } from 'qr';

const [width, height] = [640, 480];
const grey = 128;
const framesPerSecond = 10;

/** A video file that shows a QR code as a camera would, for Chromium’s fake camera. It is repeated without end. */
export async function writeVideoOf(text: string, path: string): Promise<void> {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const scale = Math.floor((height * 0.8) / rows.length);
  const [left, top] = [(width - rows.length * scale) / 2, (height - rows.length * scale) / 2];
  const brightness = Buffer.alloc(width * height, grey);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isDark = rows[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)];
      if (isDark !== undefined) brightness[y * width + x] = isDark ? 20 : 235;
    }
  const colours = Buffer.alloc((width * height) / 2, grey);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colours]);
  const header = `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`;
  await writeFile(path, Buffer.concat([Buffer.from(header), ...Array.from({ length: 10 }, () => frame)]));
}

/** Arguments for a Chromium with this video as its camera. */
export const withCamera = (video: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
];
