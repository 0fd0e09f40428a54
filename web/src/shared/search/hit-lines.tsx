import type { SearchHit } from '@atrium/proto/search';
import { useFormat } from '../i18n/use-format.ts';
import { Avatar } from '../ui/avatar.tsx';
import type { FoundKind } from './found-kinds.ts';
import classes from './hit-lines.module.css';
import { MarkedText } from './marked-text.tsx';

interface HitProps {
  readonly hit: SearchHit;
  readonly kind: FoundKind;
}

/** A face for people, the icon of the kind for anything else. */
export const HitIcon = ({ hit, kind: { icon: Icon } }: HitProps) =>
  hit.kind === 'person' ? (
    <Avatar person={{ id: hit.id, name: hit.title.text, photo: hit.photo }} size={32} />
  ) : (
    <Icon size={20} stroke={1.6} aria-hidden />
  );

/** Why something was found: its title, where it is, and the part of its text with the words. */
export function HitLines({
  hit,
  children,
}: {
  readonly hit: SearchHit;
  readonly children?: React.ReactNode;
}) {
  const format = useFormat();
  const facts = [hit.detail, hit.at && format.date(hit.at)].filter(Boolean).join(' · ');
  return (
    <span className={classes.lines}>
      <span className={classes.title}>{children ?? <MarkedText {...hit.title} />}</span>
      {(facts || hit.snippet) && (
        <span className={classes.text}>
          {facts && <span className={classes.facts}>{facts}</span>}
          {hit.snippet && (
            <span>
              <MarkedText {...hit.snippet} />
            </span>
          )}
        </span>
      )}
    </span>
  );
}
