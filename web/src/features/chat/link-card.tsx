import { Text } from '@mantine/core';
import type { LinkPreview } from '@atrium/proto/chat/messages';
import classes from './message-attachments.module.css';

/** Preview of a linked page, from the page’s own data. */
export function LinkCard({ preview, renew }: { preview: LinkPreview; renew: () => void }) {
  return (
    <a className={classes.card} href={preview.url} target="_blank" rel="noreferrer noopener">
      {preview.picture && (
        <img className={classes.cardPicture} src={preview.picture} alt="" loading="lazy" onError={renew} />
      )}
      <span className={classes.cardWords}>
        <Text component="span" size="sm" c="dimmed" lineClamp={1}>
          {preview.site}
        </Text>
        <Text component="span" fw={600} lineClamp={2}>
          {preview.title}
        </Text>
        {preview.description && (
          <Text component="span" size="sm" lineClamp={2}>
            {preview.description}
          </Text>
        )}
      </span>
    </a>
  );
}
