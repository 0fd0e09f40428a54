import type { Icon } from '@tabler/icons-react';
import classes from './thumbnail.module.css';
import { Picture, type PictureProps } from './picture.tsx';

/** A small picture in a list, or an icon where there is none. */
export const Thumbnail = ({
  picture,
  icon: Icon,
}: {
  picture: PictureProps['picture'] | null;
  icon: Icon;
}) => (
  <span className={classes.thumbnail}>
    {picture ? (
      <Picture picture={picture} sizes="2.5rem" ratio={1} />
    ) : (
      <Icon size={20} stroke={1.5} aria-hidden />
    )}
  </span>
);
