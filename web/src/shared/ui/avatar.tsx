import type { PersonRef } from '@atrium/proto/common';
import { useState } from 'react';
import classes from './avatar.module.css';

const hues = 24;

/** Derived from the ID: the same person always has the same colour everywhere. */
export function hueOf(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (hash % hues) * (360 / hues);
}

/** The first letters of the first and last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map(firstLetter).join('').toLocaleUpperCase();
}

const firstLetter = (word = ''): string =>
  String.fromCodePoint(...[word.codePointAt(0)].filter((point) => point !== undefined));

export interface AvatarProps {
  readonly person: Pick<PersonRef, 'id' | 'name' | 'photo'>;
  /** In pixels. */
  readonly size?: number;
}

/**
 * A person's photo, or their initials on their own colour. Always next to the name, so it is hidden from screen
 * readers.
 */
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
