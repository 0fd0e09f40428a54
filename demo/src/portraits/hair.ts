/** A haircut: what is drawn behind the head and what is drawn in front of it, around a face centred on 128. */
export interface Cut {
  readonly behind: (colour: string, dark: string) => string;
  readonly before: (colour: string, dark: string, light: string) => string;
  readonly from?: number;
  readonly to?: number;
  /** False if it does not suit very curly hair. */
  readonly curls?: false;
}

const none = () => '';
const path = (fill: string, d: string) => `<path d="${d}" fill="${fill}"/>`;
const strand = (colour: string, d: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="2.4" stroke-linecap="round" opacity="0.5"/>`;

/** Draws curls as many circles along a curve. */
const curls = (fill: string, points: readonly (readonly [number, number, number])[]) =>
  `<g fill="${fill}">${points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

const arch = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  count: number,
  r: number,
): [number, number, number][] =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((from + ((to - from) * at) / (count - 1)) * Math.PI) / 180;
    return [Math.round(cx + rx * Math.cos(angle)), Math.round(cy + ry * Math.sin(angle)), r];
  });

const centreParting = (c: string, d: string) =>
  path(
    c,
    'M128 46C98 44 78 66 80 112C84 112 86 104 88 98C96 88 116 78 127 60C140 80 160 88 168 98C170 104 172 112 176 112C178 66 158 44 128 46Z',
  ) +
  strand(d, 'M127 60C116 78 98 86 89 97') +
  strand(d, 'M129 60C140 78 158 86 167 97');

const sideSweep = (c: string, d: string) =>
  path(
    c,
    'M146 50C112 38 76 58 80 114C83 112 86 106 88 99C104 96 132 88 146 68C152 82 164 90 168 100C170 106 172 112 176 114C180 72 166 54 146 50Z',
  ) +
  strand(d, 'M146 68C132 86 108 94 90 97') +
  strand(d, 'M136 62C122 78 104 84 92 88');

const fringe = (c: string, d: string) =>
  path(
    c,
    'M128 44C94 42 76 66 80 114C83 112 86 104 87 96C104 90 118 93 128 91C140 94 156 90 169 96C170 104 173 112 176 114C180 66 162 42 128 44Z',
  ) +
  strand(d, 'M110 60C106 72 104 82 104 90') +
  strand(d, 'M144 58C148 70 150 82 150 90') +
  strand(d, 'M128 56V88');

export const cutsOfWomen: readonly Cut[] = [
  {
    behind: (c) =>
      path(
        c,
        'M128 42C82 42 70 78 70 116C70 160 66 190 60 212C80 222 104 214 106 196H150C152 214 176 222 196 212C190 190 186 160 186 116C186 78 174 42 128 42Z',
      ),
    before: centreParting,
    to: 55,
    curls: false,
  },
  {
    behind: (c) =>
      path(
        c,
        'M128 42C80 42 70 78 72 112C72 138 66 158 72 172C88 178 100 170 104 160H152C156 170 168 178 184 172C190 158 184 138 184 112C186 78 176 42 128 42Z',
      ),
    before: sideSweep,
    curls: false,
  },
  {
    behind: (c) =>
      path(
        c,
        'M128 42C80 42 71 80 73 116C73 136 72 150 76 162C90 166 98 160 102 152H154C158 160 166 166 180 162C184 150 183 136 183 116C185 80 176 42 128 42Z',
      ),
    before: fringe,
    curls: false,
  },
  {
    behind: (c, d) =>
      path(d, 'M160 58C200 52 206 92 196 130C192 150 182 160 174 168C178 140 178 110 164 92Z') +
      path(c, 'M128 42C84 42 76 78 78 108H178C180 78 172 42 128 42Z'),
    before: sideSweep,
    to: 48,
    curls: false,
  },
  {
    behind: (c, d) =>
      `<circle cx="128" cy="38" r="22" fill="${d}"/>` +
      path(c, 'M128 44C84 44 78 78 80 106H176C178 78 172 44 128 44Z'),
    before: centreParting,
  },
  {
    behind: (c) => path(c, 'M128 44C84 44 78 80 80 112H176C178 80 172 44 128 44Z'),
    before: (c, d) =>
      path(
        c,
        'M148 48C110 34 74 60 81 112C85 108 86 100 90 94C108 94 136 84 150 70C156 82 166 88 168 98C170 104 172 108 175 112C182 74 170 54 148 48Z',
      ) + strand(d, 'M148 68C134 82 110 90 92 90'),
    from: 26,
  },
  {
    behind: (c) =>
      curls(c, [
        ...arch(128, 108, 56, 60, 165, 375, 15, 20),
        ...arch(128, 150, 58, 26, 150, 190, 3, 19),
        ...arch(128, 150, 58, 26, -10, 30, 3, 19),
      ]) + path(c, 'M80 70H176V120H80Z'),
    before: (c) => curls(c, [...arch(128, 98, 44, 42, 190, 350, 9, 13)]),
  },
  {
    behind: (c) =>
      `<ellipse cx="128" cy="94" rx="72" ry="66" fill="${c}"/>` +
      curls(c, arch(128, 94, 66, 60, 140, 400, 18, 13)),
    before: (c) => curls(c, arch(128, 96, 43, 38, 188, 352, 10, 11)),
    to: 60,
  },
  {
    behind: (c, d) =>
      path(
        c,
        'M128 42C82 42 72 78 73 112C73 130 76 140 78 148H178C180 140 183 130 183 112C184 78 174 42 128 42Z',
      ) +
      [158, 176, 194, 211, 226]
        .map(
          (y, at) =>
            `<ellipse cx="${181 + at * 1.5}" cy="${y}" rx="${12 - at * 0.8}" ry="12" fill="${at % 2 ? d : c}"/>`,
        )
        .join(''),
    before: centreParting,
    to: 42,
  },
  {
    behind: (c) =>
      path(
        c,
        'M128 42C80 42 66 84 72 120C60 140 76 156 64 178C62 200 86 208 104 194H152C170 208 194 200 192 178C180 156 196 140 184 120C190 84 176 42 128 42Z',
      ),
    before: sideSweep,
    to: 60,
  },
  {
    behind: (c) => path(c, 'M128 46C88 46 80 80 82 110H174C176 80 168 46 128 46Z'),
    before: (c, _, l) =>
      path(
        c,
        'M128 46C96 44 80 64 82 108C86 100 88 92 94 86C106 92 118 82 124 84C134 78 148 90 160 84C168 90 170 100 174 108C176 64 160 44 128 46Z',
      ) +
      strand(l, 'M106 58C100 66 98 72 97 80') +
      strand(l, 'M132 52C132 62 130 70 128 78'),
    from: 38,
  },
];

export const cutsOfMen: readonly Cut[] = [
  {
    behind: none,
    before: (c, d) =>
      path(
        c,
        'M80 110C76 66 96 44 134 46C164 46 180 68 176 110C172 104 172 96 168 88C150 84 130 80 112 72C102 80 92 86 88 92C86 98 84 104 80 110Z',
      ) + strand(d, 'M112 72C130 80 150 83 166 86'),
  },
  {
    behind: none,
    before: (c, d) =>
      path(
        c,
        'M80 108C72 70 88 42 128 38C160 34 184 56 176 108C172 102 172 92 166 84C158 72 150 74 140 70C122 66 104 72 92 84C86 92 84 102 80 108Z',
      ) + strand(d, 'M100 62C116 50 140 50 158 60'),
    to: 50,
    curls: false,
  },
  {
    behind: none,
    before: (c) =>
      path(
        c,
        'M81 106C78 70 96 52 128 52C160 52 178 70 175 106C172 98 170 88 166 82C154 76 142 75 128 75C114 75 102 76 90 82C86 88 84 98 81 106Z',
      ),
  },
  {
    behind: none,
    before: (c) =>
      curls(c, [
        ...arch(128, 92, 44, 34, 180, 360, 10, 13),
        ...arch(128, 72, 32, 20, 190, 350, 7, 14),
        [128, 62, 16],
      ]),
    to: 55,
  },
  {
    behind: (c) => `<ellipse cx="128" cy="86" rx="60" ry="48" fill="${c}"/>`,
    before: (c) =>
      path(
        c,
        'M80 108C76 72 94 54 128 54C162 54 180 72 176 108C172 100 170 92 166 84C152 78 142 77 128 77C114 77 104 78 90 84C86 92 84 100 80 108Z',
      ),
    to: 45,
  },
  {
    behind: none,
    before: (c) =>
      path(
        c,
        'M80 116C76 100 78 88 84 82C88 90 86 102 86 112ZM176 116C180 100 178 88 172 82C168 90 170 102 170 112Z',
      ),
    from: 44,
  },
  {
    behind: none,
    before: (c, d) =>
      path(
        c,
        'M80 112C74 72 94 48 128 48C162 48 182 72 176 112C172 104 171 96 168 90C165 80 158 72 152 70C146 66 138 70 128 68C118 70 110 66 104 70C98 72 91 80 88 90C85 96 84 104 80 112Z',
      ) + strand(d, 'M112 56C122 52 136 52 146 56'),
    from: 36,
  },
  {
    behind: (c) =>
      path(
        c,
        'M128 44C82 44 74 78 76 110C76 124 78 132 80 138H176C178 132 180 124 180 110C182 78 174 44 128 44Z',
      ),
    before: (c, d) =>
      path(
        c,
        'M120 50C92 48 78 70 79 114C84 106 86 98 90 92C102 86 114 76 120 64C134 80 156 84 167 94C170 100 172 108 177 114C180 66 158 42 120 50Z',
      ) + strand(d, 'M120 64C114 76 102 86 92 91'),
    to: 48,
    curls: false,
  },
  {
    behind: none,
    before: (c, d) =>
      path(
        c,
        'M80 110C76 68 92 46 122 44C158 40 182 62 176 110C172 104 172 98 168 92C156 92 146 86 138 78C128 88 108 94 90 92C86 98 84 104 80 110Z',
      ) + strand(d, 'M138 78C126 86 110 91 94 91'),
  },
  {
    behind: none,
    before: (c) =>
      `<g opacity="0.72">${path(c, 'M82 102C80 72 98 56 128 56C158 56 176 72 174 102C171 94 169 88 164 84C152 79 142 78 128 78C114 78 104 79 92 84C87 88 85 94 82 102Z')}</g>`,
  },
];
