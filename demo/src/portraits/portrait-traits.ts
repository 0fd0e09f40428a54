export const complexions = ['fair', 'olive', 'brown', 'deep'] as const;
export type Complexion = (typeof complexions)[number];

/** What a portrait is drawn from. */
export interface PortraitTraits {
  readonly seed: number;
  readonly presents: 'woman' | 'man';
  readonly age: number;
  readonly complexion: Complexion;
  readonly headscarf: boolean;
}
