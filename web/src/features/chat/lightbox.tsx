import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Attachment } from '@atrium/proto/chat/attachments';
import classes from './message-attachments.module.css';

type PictureAttachment = Extract<Attachment, { kind: 'picture' }>;

export interface LightboxProps {
  readonly pictures: readonly PictureAttachment[];
  /** Called when a signed URL no longer works. */
  readonly renew: () => void;
  readonly begin: number;
  readonly onClose: () => void;
}

/** The pictures of a message in full screen, one at a time. */
export function Lightbox({ pictures, renew, begin, onClose }: LightboxProps) {
  const { t } = useLingui();
  const [at, setAt] = useState(begin);
  const step = (by: number): void => setAt((now) => Math.min(pictures.length - 1, Math.max(0, now + by)));
  useHotkeys([
    ['ArrowLeft', () => step(-1)],
    ['ArrowRight', () => step(1)],
  ]);
  const shown = pictures[at];
  if (!shown) return null;
  return (
    <Modal opened fullScreen onClose={onClose} title={shown.name}>
      <div className={classes.lightbox}>
        <img key={shown.id} src={shown.url} alt={shown.picture.alt || shown.name} onError={renew} />
      </div>
      {pictures.length > 1 && (
        <div className={classes.between}>
          <ActionIcon
            size={44}
            variant="default"
            disabled={at === 0}
            aria-label={t`Previous picture`}
            onClick={() => step(-1)}
          >
            <IconChevronLeft aria-hidden />
          </ActionIcon>
          <span>{`${at + 1} / ${pictures.length}`}</span>
          <ActionIcon
            size={44}
            variant="default"
            disabled={at === pictures.length - 1}
            aria-label={t`Next picture`}
            onClick={() => step(1)}
          >
            <IconChevronRight aria-hidden />
          </ActionIcon>
        </div>
      )}
    </Modal>
  );
}
