import { useLingui } from '@lingui/react/macro';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { matchesWords } from '../search/page-search.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { PersonOption } from '../people/person-option.tsx';
import { usePeopleFound } from '../people/use-people-search.ts';
import { kindIcons, kindLabels, kinds, type AudienceEntry, type Kind } from './audience-kinds.ts';
import classes from './audience-search.module.css';
import type { PlaceNames } from './use-audience-names.ts';

export interface AudienceSearchProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly placeholder: string;
  /** Whether it takes the focus when the sheet opens. */
  readonly isFirst: boolean;
  readonly places: PlaceNames;
  readonly isOffered: (entry: AudienceEntry) => boolean;
  readonly onAdd: (entry: AudienceEntry) => void;
  /** Backspace in the empty field. */
  readonly onRemoveLast: () => void;
  /** The left arrow in the empty field, to what has been chosen. */
  readonly onLeave: () => void;
}

/** The most of one kind that are offered while something is typed, and before. */
const most = { typed: 8, untyped: 5 };

interface Offer extends AudienceEntry {
  readonly name: string;
}

/** One field that finds sites, departments, teams, grades and people. */
export function AudienceSearch(props: AudienceSearchProps) {
  const { field, label, placeholder, isFirst, places, isOffered, onAdd, onRemoveLast, onLeave } = props;
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const { hits, setTyped: find } = usePeopleFound();
  const type = (text: string): void => {
    setTyped(text);
    find(text);
  };
  const offersOf = (kind: Kind): Offer[] => {
    const all: Offer[] =
      kind === 'people'
        ? hits.map(({ id, name }) => ({ kind, id, name }))
        : [...(places[kind] ?? [])]
            .map(([id, name]) => ({ kind, id, name }))
            .filter(({ name }) => matchesWords(typed, name))
            .toSorted((a, b) => a.name.localeCompare(b.name, language));
    return all.filter(isOffered).slice(0, typed ? most.typed : most.untyped);
  };
  const groups = (combobox.dropdownOpened ? kinds : [])
    .map((kind) => ({ kind, offers: offersOf(kind) }))
    .filter(({ offers }) => offers.length);
  // Enter takes the first offer, or the one that the person has moved to when people are found later.
  useEffect(() => {
    if (typed !== '') combobox.selectFirstOption();
    // oxlint-disable-next-line react/exhaustive-deps -- not when the list opens
  }, [typed]);
  useEffect(() => {
    if (typed === '') return;
    if (combobox.getSelectedOptionIndex() < 0) combobox.selectFirstOption();
    else combobox.updateSelectedOptionIndex();
    // oxlint-disable-next-line react/exhaustive-deps -- only when others are found
  }, [hits]);
  const choose = (value: string): void => {
    const [kind, id] = value.split(' ') as [Kind, string];
    onAdd({ kind, id });
    type('');
    combobox.resetSelectedOption();
    if (typed) combobox.closeDropdown();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (typed !== '') return;
    if (event.key === 'Backspace') onRemoveLast();
    if (event.key === 'ArrowLeft') onLeave();
  };
  return (
    // From the edge of the field: centred, it is placed before it is as wide as the field, and leaves a narrow screen.
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start">
      <Combobox.Target>
        <TextInput
          ref={field}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          aria-label={label}
          data-autofocus={isFirst || undefined}
          placeholder={placeholder}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => {
            type(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={classes.options}>
          {groups.map(({ kind, offers }) => (
            <Combobox.Group key={kind} label={i18n._(kindLabels[kind])}>
              {offers.map(({ id, name }) => (
                <Combobox.Option key={id} value={`${kind} ${id}`}>
                  <OfferLabel kind={kind} name={name} person={hits.find((hit) => hit.id === id)} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {groups.length === 0 && <Combobox.Empty>{t`No results`}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function OfferLabel({
  kind,
  name,
  person,
}: {
  readonly kind: Kind;
  readonly name: string;
  readonly person: Parameters<typeof PersonOption>[0]['person'];
}) {
  const KindIcon = kindIcons[kind];
  if (kind === 'people') return <PersonOption person={person} name={name} />;
  return (
    <span className={classes.offer}>
      <KindIcon size={18} stroke={1.6} className={classes.icon} aria-hidden />
      {name}
    </span>
  );
}
