import { IconArrowRight, type Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Row } from '../ui/rows.tsx';

interface WaitingRowProps extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  readonly icon: Icon;
  /** The fact: what waits, and how many. */
  readonly title: ReactNode;
  readonly detail?: ReactNode;
}

/** Something that waits for an administrator, with the way to it. */
export const WaitingRow = ({ icon: RowIcon, title, detail, ...link }: WaitingRowProps) => (
  <Row
    leading={<RowIcon size={20} stroke={1.6} aria-hidden />}
    title={<Link {...link}>{title}</Link>}
    detail={detail}
  >
    <IconArrowRight size={18} stroke={1.6} aria-hidden />
  </Row>
);
