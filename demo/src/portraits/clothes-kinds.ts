/** Repeated kinds are worn more often. */
export const clothesKinds = [
  'tee',
  'tee',
  'shirt',
  'shirt',
  'blazer',
  'hoodie',
  'rollneck',
  'work',
  'work',
  'vneck',
  'cardigan',
] as const;
export type Clothes = (typeof clothesKinds)[number];
