import type { Complexion } from './portrait-traits.ts';

export const skins: Readonly<Record<Complexion, readonly string[]>> = {
  fair: ['#f7d9c6', '#f2ccb3', '#efc4a6', '#f4d2bb', '#ecbd9d'],
  olive: ['#e2b18c', '#d9a57e', '#e6bb98'],
  brown: ['#b97f58', '#a9704c', '#c48d65'],
  deep: ['#7f5039', '#6d4330', '#8d5c41'],
};

export const hairs: Readonly<Record<Complexion, readonly string[]>> = {
  fair: [
    '#2f2320',
    '#3a2a25',
    '#4a3328',
    '#553a2c',
    '#553a2c',
    '#654531',
    '#74503a',
    '#74503a',
    '#876143',
    '#96704d',
    '#96704d',
    '#a98052',
    '#b98f58',
    '#d4ab6a',
    '#a9552f',
    '#6d3a29',
  ],
  olive: ['#241d1c', '#33251f', '#4a3328', '#5d4030'],
  brown: ['#1f1a1a', '#2a201d', '#38271f'],
  deep: ['#1c1817', '#251c19', '#32231c'],
};

export const greys = ['#8f8a86', '#aba59f', '#c9c3bb', '#e2ddd5'] as const;

export const backgrounds = [
  '#f4e0c8',
  '#efcfb0',
  '#e9c39c',
  '#e3d9c3',
  '#ced8c2',
  '#c4d6d3',
  '#d3d6e0',
  '#e9cdc3',
  '#f2d9a2',
  '#dcc5b4',
  '#c6d4de',
  '#e6d6de',
] as const;

export const cloths = [
  '#34465e',
  '#2f6f6e',
  '#b5532a',
  '#cf9735',
  '#7f9a72',
  '#7d3344',
  '#d6c0a0',
  '#f5efe6',
  '#45403e',
  '#7494b2',
  '#6a4a6e',
  '#c47a63',
  '#4c6b52',
] as const;

/** Darker if `by` is negative, lighter if it is positive. */
export function shade(colour: string, by: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = parts.map((part) => Math.round(by < 0 ? part * (1 + by) : part + (255 - part) * by));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour between two. */
export function blend(from: string, to: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(part(from, at) * (1 - share) + part(to, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
