import { IconArrowRight, type Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Row } from './rows.tsx';

interface LinkRowProps extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  readonly icon: Icon;
  /** What waits, and how many; or what is begun. */
  readonly title: ReactNode;
  readonly detail?: ReactNode;
}

/** A row that leads somewhere: what waits there, or what can be begun. */
export const LinkRow = ({ icon: RowIcon, title, detail, ...link }: LinkRowProps) => (
  <Row
    leading={<RowIcon size={20} stroke={1.6} aria-hidden />}
    title={<Link {...link}>{title}</Link>}
    detail={detail}
  >
    <IconArrowRight size={18} stroke={1.6} aria-hidden />
  </Row>
);
