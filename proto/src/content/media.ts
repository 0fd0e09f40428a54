import { z } from 'zod';
import { Id, IdParams, lengths, optionalParagraphs } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { maxPictureBytes, pictureTypes } from '../picture-files.ts';
import { howToUpload, resumeUpload, startProblems, startUpload, type UploadKind } from '../upload.ts';

const imagesTag: Tag = { name: 'Images', description: 'Upload images for articles, pages and vacancies.' };

/** Pictures in texts and above them. */
export const pictureUploads = {
  name: 'picture',
  types: pictureTypes,
  maxBytes: maxPictureBytes,
  unusedHours: 7 * 24,
} as const satisfies UploadKind;

/** A stored image with its derivatives. URLs are signed and valid for minutes. */
export const Picture = z
  .object({
    id: Id,
    width: z.number().int().describe('In pixels.'),
    height: z.number().int().describe('In pixels.'),
    alt: z.string().describe('Alternative text.'),
    placeholder: z.string().describe('Tiny data URL to show while the image loads.'),
    sources: z
      .array(z.object({ width: z.number().int(), url: z.string() }))
      .describe('Renditions by width in pixels. The signed URLs expire after a few minutes.'),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

/** Articles, vacancies and pages of the organisation show pictures; none of them depends on the feature of another. */
const base = {
  access: ['admin:articles', 'admin:setup', 'admin:vacancies'],
  scoped: 'shared',
  feature: null,
  rate: 'upload',
} as const;

export const media = endpoints('content', 'media', imagesTag, {
  start: endpoint({
    ...base,
    ...startUpload,
    path: '/media',
    summary: 'Start uploading an image',
    description: `A JPEG, PNG, WebP, GIF or AVIF image of up to 15 MB. ${howToUpload}`,
    problems: [...startProblems, 'unsupported-type'],
  }),
  resume: endpoint({
    ...base,
    ...resumeUpload,
    path: '/media/:id/upload',
    summary: 'Get the missing parts of an image upload',
  }),
  complete: endpoint({
    ...base,
    method: 'POST',
    path: '/media/:id/complete',
    summary: 'Complete an image upload',
    description: 'Checks the image and creates its renditions. Invalid files are deleted.',
    params: IdParams,
    body: z.object({ alt: optionalParagraphs(lengths.summary).default('').describe('Alternative text.') }),
    response: Picture,
    problems: ['too-large', 'unsupported-type', 'upload-incomplete'],
  }),
});
