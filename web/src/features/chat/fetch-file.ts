import { attachments, type Attachment } from '@atrium/proto/chat/attachments';
import { apiOf } from '../../shared/api/api.ts';

const api = apiOf(attachments);

/** Saves a file, by an address that is signed at this moment. */
export async function fetchFile(
  conversation: string,
  { id, name }: Pick<Attachment, 'id' | 'name'>,
): Promise<void> {
  const { url } = await api.open({ params: { id: conversation, attachment: id } });
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
