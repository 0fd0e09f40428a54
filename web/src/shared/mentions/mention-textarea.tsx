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
  /** Called when a person is picked from the list. */
  readonly onMention: (mention: Mention) => void;
  /** The participants, suggested before all others and as soon as `@` is typed. */
  readonly near?: readonly PersonRef[];
}

/** A text field in which `@` suggests people: Enter or Tab picks the first, arrow keys reach the others. */
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
  const [mention, setMention] = useState<{ from: number; typed: string } | null>(null);
  const [chosen, setChosen] = useState(0);
  const people = useQuery(mentionableQuery(mention?.typed)).data?.items ?? [];
  const offered = mention ? suggestionsFor(mention.typed, near, people) : [];
  const isOffering = combobox.dropdownOpened && offered.length > 0;
  const at = Math.min(chosen, offered.length - 1);

  const change = (event: ChangeEvent<HTMLTextAreaElement>): void => {
    const { value: text, selectionStart } = event.currentTarget;
    onChange(text);
    const typing = mentionBeingTyped(text, selectionStart);
    setMention(typing);
    setChosen(0);
    if (typing) combobox.openDropdown();
    else combobox.closeDropdown();
  };
  const pick = (person: PersonRef | undefined): void => {
    if (!person || !mention) return;
    const before = `${value.slice(0, mention.from)}@${person.name} `;
    // The field must hold the new text before the cursor can be placed behind the name.
    flushSync(() => onChange(`${before}${value.slice(mention.from + mention.typed.length + 1)}`));
    onMention({ id: person.id, name: person.name });
    setMention(null);
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
            <SuggestionItem key={person.id} person={person} id={`${list}-${index}`} isChosen={index === at} />
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The most participants suggested. */
const maxNearby = 5;

function suggestionsFor(typed: string, near: readonly PersonRef[], found: readonly PersonRef[]): PersonRef[] {
  const first = near.filter(({ name }) => matchesStart(name, typed)).slice(0, maxNearby);
  const others = typed === '' ? [] : found.filter(({ id }) => first.every((one) => one.id !== id));
  return [...first, ...others];
}

/** Whether a word of the name begins with the typed text, ignoring accents. */
function matchesStart(name: string, typed: string): boolean {
  return ` ${withoutAccents(name)}`.includes(` ${withoutAccents(typed)}`);
}

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

function SuggestionItem({ person, id, isChosen }: { person: PersonRef; id: string; isChosen: boolean }) {
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
