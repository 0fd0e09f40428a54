import { seededRandom, type SeededRandom } from '../random.ts';
import { lights, type Light } from './light.ts';

/** What a scene is drawn with: its light, its random numbers, and the gradients it defines. */
export interface Canvas {
  readonly light: Light;
  readonly luck: SeededRandom;
  /** From top to bottom, or from left to right if `across`. */
  gradient(stops: readonly string[], across?: boolean): string;
  /** Radial, from a colour to transparent. */
  glow(colour: string, strength?: number): string;
  definitions(): string;
}

export function canvas(seed: number, only?: readonly (keyof typeof lights)[]): Canvas {
  const luck = seededRandom(seed, 'picture');
  const made: string[] = [];
  const add = (make: (id: string) => string): string => {
    const id = `g${made.length}`;
    made.push(make(id));
    return `url(#${id})`;
  };
  return {
    luck,
    light: lights[luck.pick(only ?? (['dawn', 'day', 'golden', 'day', 'dusk', 'dawn'] as const))],
    gradient: (stops, across = false) =>
      add(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops.map((colour, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>`,
      ),
    glow: (colour, strength = 1) =>
      add(
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.35" stop-color="${colour}" stop-opacity="${strength * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      ),
    definitions: () => made.join(''),
  };
}
