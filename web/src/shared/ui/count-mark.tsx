import classes from './count-mark.module.css';

const most = 99;

/** How many wait, on the corner of an icon; where exactly is said by who shows it. It is not read out: the icon's name says it. */
export const CountMark = ({ count, className = '' }: { count: number; className?: string | undefined }) => (
  <span className={`${classes.mark} ${className}`} aria-hidden>
    {count > most ? `${most}+` : count}
  </span>
);
