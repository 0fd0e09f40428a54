import type { Picture as StoredPicture } from '@atrium/proto/content/media';
import { useState } from 'react';
import classes from './picture.module.css';

export interface PictureProps {
  readonly picture: StoredPicture;
  /** The width at which it is shown, as in `<img sizes>`: `(max-width: 48em) 100vw, 40rem`. */
  readonly sizes: string;
  /** Width divided by height, to crop the picture; its own ratio by default. */
  readonly ratio?: number;
  /** For the single picture at the top of a page, which loads first. */
  readonly priority?: boolean;
  /** Called when the picture cannot be fetched: its address may have expired. */
  readonly onError?: () => void;
}

/** A portrait this many times taller than its frame shows its top rather than its middle. */
const muchTaller = 1.5;

/**
 * A stored picture: its space is reserved, its blurred placeholder shows at once, and the browser picks the size it
 * needs.
 */
export function Picture({ picture, sizes, ratio, priority, onError }: PictureProps) {
  const [loaded, setLoaded] = useState(false);
  const largest = picture.sources.at(-1);
  const own = picture.width / picture.height;
  const frame = ratio ?? own;
  return (
    <span
      className={classes.frame}
      style={{ aspectRatio: frame }}
      data-tall={(own < 1 && own < frame / muchTaller) || undefined}
    >
      <img className={classes.placeholder} src={picture.placeholder} alt="" aria-hidden />
      <img
        className={classes.picture}
        data-loaded={loaded || undefined}
        src={largest?.url}
        srcSet={picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        onError={onError}
        onLoad={() => setLoaded(true)}
        ref={(image) => void (image?.complete && image.naturalWidth > 0 && setLoaded(true))}
      />
    </span>
  );
}
