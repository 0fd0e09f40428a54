import { useLingui } from '@lingui/react/macro';
import { Combobox, Textarea, useCombobox, type TextareaProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
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
  /** Who takes part: they are offered before all others, and as soon as `@` stands there. */
  readonly near?: readonly PersonRef[];
}

/** A field for words in which `@` offers people: the first is picked by Enter or Tab, others by arrows. */
export function MentionTextarea({
  value,
  onChange,
  onMention,
  near = [],
  onKeyDown,
  ...props
}: MentionTextareaProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const combobox = useCombobox();
  const list = useId();
  const [typed, setTyped] = useState<{ from: number; words: string } | null>(null);
  const [chosen, setChosen] = useState(0);
  const people = useQuery(mentionableQuery(typed?.words)).data?.items ?? [];
  const offered = typed ? offeredFor(typed.words, near, people) : [];
  const isOffering = combobox.dropdownOpened && offered.length > 0;
  const at = Math.min(chosen, offered.length - 1);

  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const { value: text, selectionStart } = event.currentTarget;
    onChange(text);
    const typing = mentionBeingTyped(text, selectionStart);
    setTyped(typing);
    setChosen(0);
    if (typing) combobox.openDropdown();
    else combobox.closeDropdown();
  };
  const pick = (person: PersonRef | undefined): void => {
    if (!person || !typed) return;
    const before = `${value.slice(0, typed.from)}@${person.name} `;
    // What is written stands in the field before the cursor is put behind the name.
    flushSync(() => onChange(`${before}${value.slice(typed.from + typed.words.length + 1)}`));
    onMention({ id: person.id, name: person.name });
    setTyped(null);
    combobox.closeDropdown();
    field.current?.focus();
    field.current?.setSelectionRange(before.length, before.length);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setChosen((at + 1) % offered.length),
    ArrowUp: () => setChosen((at - 1 + offered.length) % offered.length),
    Enter: () => pick(offered[at]),
    Tab: () => pick(offered[at]),
    Escape: () => combobox.closeDropdown(),
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const act = isOffering && !event.shiftKey && !event.nativeEvent.isComposing && keys[event.key];
    if (!act) return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => pick(offered.find((one) => one.id === id))}
      position="bottom-start"
      width={280}
    >
      <Combobox.DropdownTarget>
        <Textarea
          ref={field}
          autosize
          minRows={1}
          maxRows={12}
          {...props}
          aria-autocomplete="list"
          {...(isOffering && { 'aria-controls': list, 'aria-activedescendant': `${list}-${at}` })}
          value={value}
          onChange={change}
          onKeyDown={press}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options id={list} aria-label={t`People`}>
          {offered.map((person, index) => (
            <Offered key={person.id} person={person} id={`${list}-${index}`} isChosen={index === at} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** As many as are offered of those who take part. */
const mostNear = 5;

function offeredFor(words: string, near: readonly PersonRef[], found: readonly PersonRef[]): PersonRef[] {
  const first = near.filter(({ name }) => isBegunBy(name, words)).slice(0, mostNear);
  const others = words === '' ? [] : found.filter(({ id }) => first.every((one) => one.id !== id));
  return [...first, ...others];
}

/** Whether a name, or the names after the first, begin like that; without regard for accents. */
function isBegunBy(name: string, words: string): boolean {
  return ` ${withoutAccents(name)}`.includes(` ${withoutAccents(words)}`);
}

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

function Offered({ person, id, isChosen }: { person: PersonRef; id: string; isChosen: boolean }) {
  return (
    <Combobox.Option
      id={id}
      value={person.id}
      className={classes.person}
      data-combobox-selected={isChosen || undefined}
      aria-selected={isChosen}
    >
      <Avatar person={person} size={28} />
      <span>
        {person.name}
        {person.jobTitle && <span className={classes.job}>{person.jobTitle}</span>}
      </span>
    </Combobox.Option>
  );
}
