import type { PersonRef } from '@atrium/proto/common';
import { useState } from 'react';
import classes from './avatar.module.css';

const hues = 24;

/** The same person has the same colour everywhere and for good. */
export function hueOf(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash % hues) * (360 / hues);
}

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map(firstLetter).join('').toLocaleUpperCase();
}

const firstLetter = (word = ''): string =>
  String.fromCodePoint(...[word.codePointAt(0)].filter((point) => point !== undefined));

export interface AvatarProps {
  readonly person: Pick<PersonRef, 'id' | 'name' | 'photo'>;
  /** Pixels. */
  readonly size?: number;
}

/** A portrait; initials on the person's own colour when there is none. Always beside the name, so it is silent. */
export function Avatar({ person, size = 32 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const photo = person.photo !== broken ? person.photo : null;
  const style = { '--size': `${size}px`, '--hue': hueOf(person.id) };
  if (!photo)
    return (
      <span className={classes.avatar} style={style} data-initials={initialsOf(person.name)} aria-hidden />
    );
  return (
    <span className={classes.avatar} style={style} aria-hidden>
      <img src={photo} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(photo)} />
    </span>
  );
}
