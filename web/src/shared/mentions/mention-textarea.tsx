import { useLingui } from '@lingui/react/macro';
import { Combobox, Textarea, useCombobox, type TextareaProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import type { PersonRef } from '@atrium/proto/common';
import { Avatar } from '../ui/avatar.tsx';
import classes from './mention-textarea.module.css';
import { mentionBeingTyped, type Mention } from './mention-markup.ts';
import { mentionableQuery } from './mentionable.queries.ts';

export interface MentionTextareaProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Somebody was picked from the list. */
  readonly onMention: (mention: Mention) => void;
}

/** A field for words in which `@` offers people. */
export function MentionTextarea({ value, onChange, onMention, ...props }: MentionTextareaProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const combobox = useCombobox();
  const [typed, setTyped] = useState<{ from: number; words: string } | null>(null);
  const people = useQuery(mentionableQuery(typed?.words)).data?.items ?? [];
  const offered = typed && typed.words !== '' ? people : [];

  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const { value: text, selectionStart } = event.currentTarget;
    onChange(text);
    const typing = mentionBeingTyped(text, selectionStart);
    setTyped(typing);
    if (typing) combobox.openDropdown();
    else combobox.closeDropdown();
  };
  const pick = (id: string): void => {
    const person = offered.find((one) => one.id === id);
    if (!person || !typed) return;
    onChange(
      `${value.slice(0, typed.from)}@${person.name} ${value.slice(typed.from + typed.words.length + 1)}`,
    );
    onMention({ id: person.id, name: person.name });
    setTyped(null);
    combobox.closeDropdown();
    field.current?.focus();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={pick} position="bottom-start" width={280}>
      <Combobox.EventsTarget withExpandedAttribute={offered.length > 0}>
        <Combobox.DropdownTarget>
          <Textarea
            ref={field}
            autosize
            minRows={1}
            maxRows={12}
            {...props}
            value={value}
            onChange={change}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.DropdownTarget>
      </Combobox.EventsTarget>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options aria-label={t`People`}>
          {offered.map((person) => (
            <Offered key={person.id} person={person} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Offered({ person }: { person: PersonRef }) {
  return (
    <Combobox.Option value={person.id} className={classes.person}>
      <Avatar person={person} size={28} />
      <span>
        {person.name}
        {person.jobTitle && <span className={classes.job}>{person.jobTitle}</span>}
      </span>
    </Combobox.Option>
  );
}
