import { attachments, type Attachment } from '@atrium/proto/chat/attachments';
import { createApi } from '../../shared/api/api.ts';

const api = createApi(attachments);

/** Downloads a file, using a newly signed URL. */
export async function fetchFile(
  conversation: string,
  { id, name }: Pick<Attachment, 'id' | 'name'>,
): Promise<void> {
  const { url } = await api.get({ params: { id: conversation, attachment: id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
