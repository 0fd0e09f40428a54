import { useLingui } from '@lingui/react/macro';
import { Portal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import type { MentionSuggestions } from './mention-suggestions.ts';
import classes from './rich-text-editor.module.css';

/** People whose names begin with the typed text, shown where it is typed. */
export function MentionList({ suggestions }: { suggestions: MentionSuggestions }) {
  const { t } = useLingui();
  const shown = useSyncExternalStore(suggestions.subscribe, suggestions.current);
  if (!shown?.at) return null;
  const left = Math.min(shown.at.left, window.innerWidth - 296);
  return (
    <Portal>
      <div
        role="listbox"
        aria-label={t`People`}
        className={classes.people}
        style={{ left: Math.max(8, left), top: shown.at.bottom + 6 }}
      >
        {shown.people.map((person, at) => (
          <button
            key={person.id}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === shown.chosen}
            className={classes.person}
            // On mouse down, before the editor loses the cursor.
            onMouseDown={(event) => {
              event.preventDefault();
              shown.pick(person);
            }}
          >
            <Avatar person={person} size={28} />
            <span>{person.name}</span>
          </button>
        ))}
      </div>
      <span className={classes.unseen} role="status">
        {shown.people[shown.chosen]?.name}
      </span>
    </Portal>
  );
}
