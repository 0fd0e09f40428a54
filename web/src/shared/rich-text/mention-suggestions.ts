import type { PersonRef } from '@atrium/proto/common';
import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion';

/** People suggested while a name is typed. */
export interface Suggestions {
  readonly people: readonly PersonRef[];
  readonly at: DOMRect | null;
  readonly chosen: number;
  readonly pick: (person: PersonRef) => void;
}

/** Connects the editor, which knows the typed text, with the list that React renders. */
export class MentionSuggestions {
  private offer: Suggestions | null = null;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly current = (): Suggestions | null => this.offer;

  /** Handlers for the editor's suggestion plugin. */
  readonly render = () => ({
    onStart: (props: SuggestionProps<PersonRef>) => this.show(props),
    onUpdate: (props: SuggestionProps<PersonRef>) => this.show(props),
    onExit: () => this.set(null),
    onKeyDown: ({ event }: SuggestionKeyDownProps) => this.press(event.key),
  });

  private show({ items, clientRect, command }: SuggestionProps<PersonRef>): void {
    const pick = (person: PersonRef): void => command({ id: person.id, label: person.name });
    this.set(items.length > 0 ? { people: items, at: clientRect?.() ?? null, chosen: 0, pick } : null);
  }

  private press(key: string): boolean {
    if (!this.offer) return false;
    const { people, chosen, pick } = this.offer;
    if (key === 'Escape') this.set(null);
    else if (key === 'ArrowDown') this.set({ ...this.offer, chosen: (chosen + 1) % people.length });
    else if (key === 'ArrowUp')
      this.set({ ...this.offer, chosen: (chosen + people.length - 1) % people.length });
    else if (key === 'Enter' || key === 'Tab') pick(people[chosen] as PersonRef);
    else return false;
    return true;
  }

  private set(offer: Suggestions | null): void {
    this.offer = offer;
    this.listeners.forEach((listener) => listener());
  }
}
