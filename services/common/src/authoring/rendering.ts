import { escapeHtml } from '../text/escape-html.ts';
import type { Picture } from '@atrium/proto/content/media';
import { playerOf } from './video.ts';

const picture = /<img data-media="([\w.-]+)" alt="([^"]*)" ?\/?>/g;
const video = /<figure data-video="([\w:-]+)"><\/figure>/g;

/** Stored HTML for someone who may read it: pictures get signed URLs, videos their player. */
export const render = (html: string, pictures: ReadonlyMap<string, Picture>): string =>
  html
    .replace(picture, (_, id: string, alt: string) => renderPicture(pictures.get(id), alt))
    .replace(video, (_, key: string) => renderVideo(key));

/** Pixels: the width of an article's text on a good screen. */
const preferredWidth = 1280;

/** A missing picture is left out instead of leaving a broken frame. */
function renderPicture(shown: Picture | undefined, alt: string): string {
  if (!shown) return '';
  const { id, width, height, sources } = shown;
  const src = (sources.findLast((source) => source.width <= preferredWidth) ?? sources[0])?.url ?? '';
  const srcset = sources.map((source) => `${source.url} ${source.width}w`).join(', ');
  const size = `width="${width}" height="${height}" sizes="(max-width: 48em) 100vw, 44rem" loading="lazy" decoding="async"`;
  return `<img data-media="${id}" alt="${alt || escapeHtml(shown.alt)}" src="${escapeHtml(src)}" srcset="${escapeHtml(srcset)}" ${size}>`;
}

const renderVideo = (key: string): string =>
  `<div data-youtube-video=""><iframe src="${escapeHtml(playerOf(key))}" title="Video" loading="lazy" allowfullscreen referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"></iframe></div>`;
