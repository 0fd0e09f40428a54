import classes from './count-badge.module.css';

const maxShown = 99;

/**
 * A count on the corner of an icon, positioned by the parent's class name. Hidden from screen readers, since the icon's
 * label includes it.
 */
export const CountBadge = ({ count, className = '' }: { count: number; className?: string | undefined }) => (
  <span className={`${classes.mark} ${className}`} aria-hidden>
    {count > maxShown ? `${maxShown}+` : count}
  </span>
);
