import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './back-link.module.css';

/** Links to the list that contains the page, for a page's `back`. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={classes.back} data-print="never">
    <IconArrowLeft size={16} aria-hidden />
    {children}
  </Link>
);
