/** The colours of a picture, which all depend on the time of day. */
export interface Light {
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly ink: string;
  readonly ground: string;
  readonly wall: string;
  readonly floor: string;
  readonly leaf: string;
  readonly water: string;
  /** Whether lamps are lit. */
  readonly lamps: boolean;
}

const dawn: Light = {
  sky: ['#f3b98c', '#f9d5ae', '#fdeed6'],
  sun: '#fff4d8',
  far: '#e8bd9f',
  mid: '#bf8a77',
  near: '#7d5557',
  ink: '#42303a',
  ground: '#dcb184',
  wall: '#f3dcc0',
  floor: '#cf9f77',
  leaf: '#8d9a68',
  water: '#dcb9a2',
  lamps: false,
};
const day: Light = {
  sky: ['#9cc7d2', '#cfe2dc', '#f6eedb'],
  sun: '#fffbe9',
  far: '#b5cabd',
  mid: '#7fa392',
  near: '#47736a',
  ink: '#28423f',
  ground: '#d9cb9c',
  wall: '#f1e8d6',
  floor: '#d3b48a',
  leaf: '#6f9a63',
  water: '#9cc3c6',
  lamps: false,
};
const golden: Light = {
  sky: ['#e99a55', '#f5c27c', '#fce4b4'],
  sun: '#fff1c4',
  far: '#e3ab70',
  mid: '#b27347',
  near: '#734737',
  ink: '#3d2823',
  ground: '#d8a562',
  wall: '#f4d9a8',
  floor: '#bf8550',
  leaf: '#8b8a48',
  water: '#e3b27c',
  lamps: true,
};
const dusk: Light = {
  sky: ['#4f5682', '#a67b96', '#f2b391'],
  sun: '#ffdcae',
  far: '#a48299',
  mid: '#6a5a80',
  near: '#423c60',
  ink: '#272440',
  ground: '#80647c',
  wall: '#c9a6a4',
  floor: '#85607a',
  leaf: '#5c7573',
  water: '#8d7f9e',
  lamps: true,
};

export const lights = { dawn, day, golden, dusk } as const;

/** Basic colours that are the same in every light. */
export const paint = {
  rust: '#b5532a',
  clay: '#cf7f56',
  mustard: '#dfa53f',
  sage: '#8aa57c',
  teal: '#2f7f79',
  blue: '#4d6fa3',
  navy: '#2f4257',
  plum: '#7d4a63',
  cream: '#fbf2e2',
  sand: '#e6cfa6',
  wood: '#b07a4c',
  darkwood: '#7c5236',
  steel: '#a9b3b5',
  darksteel: '#5d686d',
  lamp: '#ffe2a0',
  red: '#c4472f',
  snow: '#f4f3ef',
} as const;

export const coats = [
  '#b5532a',
  '#2f7f79',
  '#dfa53f',
  '#4d6fa3',
  '#7d4a63',
  '#8aa57c',
  '#2f4257',
  '#cf7f56',
  '#f2e6d0',
] as const;
export const skinTones = ['#f1c9ae', '#e6b793', '#c98f67', '#9a6644', '#734a35', '#f4d5bf'] as const;
