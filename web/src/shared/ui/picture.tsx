import type { Picture as StoredPicture } from '@atrium/proto/content/media';
import { useState } from 'react';
import classes from './picture.module.css';

export interface PictureProps {
  readonly picture: StoredPicture;
  /** How wide it is shown, as in `<img sizes>`: `(max-width: 48em) 100vw, 40rem`. */
  readonly sizes: string;
  /** Width by height when it is cropped; its own otherwise. */
  readonly ratio?: number;
  /** For the one picture at the top of a page: loaded first. */
  readonly priority?: boolean;
  /** It could not be fetched: its address may have run out. */
  readonly onError?: () => void;
}

/** How many times taller than its frame a portrait is before its top says more than its middle. */
const muchTaller = 1.5;

/** A stored picture: its room is kept, its blurred self is there at once, and the browser picks the size it needs. */
export function Picture({ picture, sizes, ratio, priority, onError }: PictureProps) {
  const [loaded, setLoaded] = useState(false);
  const widest = picture.sources.at(-1);
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
        src={widest?.url}
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
