import { attachments, type Attachment } from '@atrium/proto/chat/attachments';
import { useState } from 'react';
import { apiOf } from '../../shared/api/api.ts';
import { logFailure } from '../../shared/api/log-failure.ts';

const api = apiOf(attachments);

/** The address of what a message carries; it lasts minutes, and a new one is asked for once when it no longer works. */
export function useFreshUrl(
  attachment: Attachment,
  conversation: string,
): { url: string; renew: () => void } {
  const [renewed, setRenewed] = useState<string>();
  const [asked, setAsked] = useState(false);
  const renew = (): void => {
    if (asked) return;
    setAsked(true);
    api
      .open({ params: { id: conversation, attachment: attachment.id } })
      .then(({ url }) => setRenewed(url))
      .catch((error: unknown) => logFailure('Opening an attachment', error));
  };
  return { url: renewed ?? attachment.url, renew };
}
