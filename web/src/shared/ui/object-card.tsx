import { Link, type LinkProps } from '@tanstack/react-router';
import type { Language } from '@atrium/proto/common';
import type { ReactNode } from 'react';
import classes from './object-card.module.css';

export interface ObjectCardProps extends Pick<LinkProps, 'to' | 'params' | 'search'> {
  /** A section is a card on its own; otherwise it is one of `ObjectCards`. */
  readonly as?: 'li' | 'section';
  /** Of a section. */
  readonly label?: string;
  /** What kind of thing it is, above the title. */
  readonly kind?: ReactNode;
  readonly icon?: ReactNode;
  /** The link, if there is a page to open. */
  readonly title: string;
  /** For the action, which is described by it. */
  readonly titleId?: string;
  readonly level?: 2 | 3;
  readonly language?: Language | undefined;
  /** Two at most. */
  readonly facts: readonly ReactNode[];
  /** Its state, as a `StateBadge` or a `Tag`. */
  readonly state?: ReactNode;
  /** The one thing to do without opening it. */
  readonly action?: ReactNode;
  readonly isUrgent?: boolean;
  readonly onOpen?: (() => void) | undefined;
}

/** A thing among others: its title, two facts, its state and one action. */
export function ObjectCard(props: ObjectCardProps) {
  const { as: Place = 'li', label, kind, icon, facts, state, action, isUrgent } = props;
  return (
    <Place className={classes.place} aria-label={label}>
      <div className={classes.card} data-urgent={isUrgent || undefined}>
        {kind && <p className={classes.kind}>{kind}</p>}
        <div className={classes.head}>
          {icon && <span className={classes.icon}>{icon}</span>}
          <div className={classes.words}>
            <CardTitle {...props} />
            {facts.map(
              (fact, at) =>
                fact && (
                  <div key={at} className={classes.fact}>
                    {fact}
                  </div>
                ),
            )}
          </div>
        </div>
        {(state || action) && (
          <div className={classes.foot}>
            {state}
            {action && <div className={classes.action}>{action}</div>}
          </div>
        )}
      </div>
    </Place>
  );
}

function CardTitle({ title, titleId, level = 2, language, onOpen, to, params, search }: ObjectCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading id={titleId} className={classes.title} lang={language} title={title}>
      {to === undefined ? (
        title
      ) : (
        <Link {...{ to, params, search }} className={classes.link} {...(onOpen && { onClick: onOpen })}>
          {title}
        </Link>
      )}
    </Heading>
  );
}

interface ObjectCardsProps {
  readonly label?: string;
  /** Small for cards with little text; wide for one in each line. */
  readonly size?: 'small' | 'wide';
  readonly children: ReactNode;
}

/** Cards side by side, as many as fit. */
export const ObjectCards = ({ label, size, children }: ObjectCardsProps) => (
  <ul className={classes.cards} data-size={size} aria-label={label}>
    {children}
  </ul>
);
