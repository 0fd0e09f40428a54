import type { PortraitTraits } from './portrait-traits.ts';
import { seededRandom, type SeededRandom } from '../random.ts';
import { backgrounds, blend, cloths, greys, hairs, skins } from './colours.ts';
import { cutsOfMen, cutsOfWomen, type Cut } from './hair.ts';
import { clothesKinds, type Clothes } from './clothes-kinds.ts';

/** Everything about a drawn person that is decided before drawing. */
export interface Sitter {
  readonly woman: boolean;
  readonly age: number;
  readonly deep: boolean;
  readonly skin: string;
  readonly hair: string;
  readonly iris: string;
  readonly lips: string;
  readonly width: number;
  readonly jaw: number;
  readonly chin: number;
  readonly brow: number;
  readonly nose: number;
  /** From a calm mouth to laughing eyes: 0 to 3. */
  readonly smile: number;
  readonly ears: boolean;
  readonly headscarf: boolean;
  readonly cut: Cut;
  readonly beard: 'none' | 'stubble' | 'short' | 'full' | 'goatee' | 'moustache';
  readonly glasses: 'none' | 'round' | 'square' | 'soft';
  readonly frame: string;
  readonly earrings: boolean;
  readonly clothes: Clothes;
  readonly cloth: string;
  readonly second: string;
  readonly background: string;
}

export function sitterOf({ seed, presents, age, complexion, headscarf }: PortraitTraits): Sitter {
  const luck = seededRandom(seed, 'sitter');
  const woman = presents === 'woman';
  const cut = luck.pick(cutsFor(woman, age, complexion === 'deep'));
  const cloth = luck.pick(cloths);
  return {
    ...{ woman, age, headscarf, cut, cloth, deep: complexion === 'deep' },
    skin: luck.pick(skins[complexion]),
    hair: hairOf(luck, luck.pick(hairs[complexion]), age, woman),
    iris:
      complexion === 'fair' ? luck.pick(['#5b7f93', '#6b7d4f', '#6a4a33', '#4f6f8f', '#7a5a3a']) : '#4a3023',
    lips: luck.pick(['#b2544d', '#a8484a', '#bf6a5c', '#93423f']),
    width: luck.between(woman ? 40 : 42, woman ? 45 : 48),
    jaw: luck.between(woman ? 24 : 31, woman ? 33 : 41),
    chin: luck.between(162, 170),
    brow: luck.between(-1, 2),
    nose: luck.between(0, 4),
    smile: luck.pick([0.4, 0.9, 1.2, 1.3, 1.7, 1.9, 2.5]),
    ears: !headscarf,
    beard:
      woman || age < 21
        ? 'none'
        : luck.pick([
            'none',
            'none',
            'none',
            'none',
            'stubble',
            'stubble',
            'short',
            'short',
            'full',
            'goatee',
            'moustache',
          ]),
    glasses: luck.chance(age > 45 ? 0.46 : 0.26) ? luck.pick(['round', 'square', 'soft']) : 'none',
    frame: luck.pick(['#2d2725', '#5a3a2a', '#31485f', '#7d3344', '#8a7a66']),
    earrings: woman && !headscarf && luck.chance(0.4),
    clothes: luck.pick(clothesKinds),
    second: luck.pick(cloths.filter((other) => other !== cloth)),
    background: luck.pick(backgrounds),
  };
}

function cutsFor(woman: boolean, age: number, deep: boolean): readonly Cut[] {
  const fits = ({ from = 0, to = 99, curls }: Cut) => age >= from && age <= to && (!deep || curls !== false);
  return (woman ? cutsOfWomen : cutsOfMen).filter(fits);
}

/** Hair turns grey with age, but some people dye it. */
function hairOf(luck: SeededRandom, colour: string, age: number, woman: boolean): string {
  const grey = Math.max(0, Math.min(1, (age - 40) / 24));
  if (!luck.chance(woman ? grey * 0.5 : grey)) return colour;
  return blend(colour, luck.pick(greys), Math.min(1, 0.45 + grey * 0.6));
}
