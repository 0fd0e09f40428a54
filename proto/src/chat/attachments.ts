import { z } from 'zod';
import { Id } from '../common.ts';
import { Picture } from '../content/media.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import {
  howToUpload,
  resumeUpload,
  startProblems,
  startUpload,
  UploadFile,
  type UploadKind,
} from '../upload.ts';

export const messagesTag: Tag = {
  name: 'Messages',
  description: 'Send, schedule, edit, search and react to messages, with attachments.',
};

export const maxAttachmentsPerMessage = 10;
export const maxAttachmentBytes = 50 * 1024 * 1024;

export const attachmentUploads = {
  name: 'attachment',
  types: null,
  maxBytes: maxAttachmentBytes,
  unusedHours: 7 * 24,
} as const satisfies UploadKind;

/** URLs are signed and valid for minutes. {@link attachments.get} returns new ones. */
export const Attachment = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('picture'),
      id: Id,
      name: z.string(),
      picture: Picture,
      url: z.string().describe('Signed URL that expires after a few minutes.'),
    }),
    z.object({
      kind: z.literal('voice'),
      id: Id,
      name: z.string(),
      size: z.number().int().describe('Size in bytes.'),
      seconds: z.number().describe('Length of the recording, as measured by the device of its sender.'),
      url: z.string().describe('Signed URL that expires after a few minutes.'),
    }),
    z.object({
      kind: z.literal('file'),
      id: Id,
      name: z.string(),
      size: z.number().int().describe('Size in bytes.'),
      type: z.string(),
      url: z.string().describe('Signed URL that expires after a few minutes.'),
    }),
  ])
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof Attachment>;

const base = { access: 'user:chat', feature: 'chat' } as const;

export const attachments = endpoints('chat', 'attachments', messagesTag, {
  start: endpoint({
    ...base,
    ...startUpload,
    path: '/conversations/:id/attachments',
    summary: 'Start uploading an attachment',
    description: `A file of up to 50 MB. ${howToUpload}`,
    params: z.object({ id: Id }),
    body: UploadFile.extend({
      voice: z
        .object({ seconds: z.number().min(0).max(600) })
        .nullable()
        .default(null)
        .describe('Only for voice messages, with their length.'),
    }),
    problems: [...startProblems, 'wrong-state'],
  }),
  resume: endpoint({
    ...base,
    ...resumeUpload,
    path: '/conversations/:id/attachments/:attachment/upload',
    summary: 'Get the missing parts of an attachment upload',
    params: z.object({ id: Id, attachment: Id }),
  }),
  complete: endpoint({
    ...base,
    rate: 'upload',
    method: 'POST',
    path: '/conversations/:id/attachments/:attachment/complete',
    summary: 'Complete an attachment upload',
    description:
      'The type is detected from the content of the file. Returns 415 `wrong-extension` if the extension of its name does not match.',
    params: z.object({ id: Id, attachment: Id }),
    response: Attachment,
    problems: ['too-large', 'unsupported-type', 'wrong-extension', 'upload-incomplete'],
  }),
  get: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/conversations/:id/attachments/:attachment',
    summary: 'Get an attachment',
    description: 'Returns new signed URLs.',
    params: z.object({ id: Id, attachment: Id }),
    response: Attachment,
  }),
});
