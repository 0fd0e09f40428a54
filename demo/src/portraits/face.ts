import { shade } from './colours.ts';
import type { Sitter } from './sitter.ts';

/** The outline of the face: from the temple over the forehead down to the chin. */
export function outline({ width: w, jaw, chin }: Sitter): string {
  return `M${128 - w} 104C${128 - w} 68 ${128 - 30} 54 128 54C${128 + 30} 54 ${128 + w} 68 ${128 + w} 104C${128 + w} ${132} ${128 + jaw} ${chin} 128 ${chin}C${128 - jaw} ${chin} ${128 - w} 132 ${128 - w} 104Z`;
}

export function neck({ skin, woman }: Sitter): string {
  const half = woman ? 19 : 24;
  return (
    `<path d="M${128 - half} 140V192C${128 - half} 214 ${128 + half} 214 ${128 + half} 192V140Z" fill="${skin}"/>` +
    `<path d="M${128 - half} 152C${128 - half + 6} 184 ${128 + half - 2} 184 ${128 + half} 154V176C${128 + half - 8} 190 ${128 - half + 10} 190 ${128 - half} 172Z" fill="${shade(skin, -0.16)}"/>`
  );
}

export function head(sitter: Sitter): string {
  const { skin, width, ears } = sitter;
  const dark = shade(skin, -0.1);
  const ear = (side: number) =>
    `<ellipse cx="${128 + side * (width + 1)}" cy="114" rx="8.5" ry="12" fill="${dark}"/><ellipse cx="${128 + side * (width + 1)}" cy="114" rx="4.5" ry="7" fill="${shade(skin, -0.2)}"/>`;
  return (
    (ears ? ear(-1) + ear(1) : '') +
    `<path d="${outline(sitter)}" fill="${skin}"/>` +
    `<clipPath id="f"><path d="${outline(sitter)}"/></clipPath>` +
    `<g clip-path="url(#f)"><path d="M${128 + width + 4} 50C${128 + width - 12} 90 ${128 + width - 8} 150 128 176L190 180V50Z" fill="${shade(skin, -0.08)}"/></g>`
  );
}

export function features(sitter: Sitter): string {
  return cheeks(sitter) + brows(sitter) + eyes(sitter) + nose(sitter) + mouth(sitter) + years(sitter);
}

function cheeks({ skin, deep }: Sitter): string {
  const colour = deep ? shade(skin, 0.1) : '#e0735a';
  return [-1, 1]
    .map(
      (side) =>
        `<ellipse cx="${128 + side * 27}" cy="131" rx="10" ry="6.5" fill="${colour}" opacity="${deep ? 0.35 : 0.22}"/>`,
    )
    .join('');
}

function brows({ hair, brow, woman, skin }: Sitter): string {
  const colour = shade(hair === '#e2ddd5' || hair === '#c9c3bb' ? '#9a938c' : hair, -0.15);
  const weight = woman ? 3.4 : 4.8;
  return [-1, 1]
    .map(
      (side) =>
        `<path d="M${128 + side * 10} ${98 + brow}Q${128 + side * 20} ${92 - brow} ${128 + side * 30} ${97 + brow * 0.4}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" opacity="${skin === hair ? 0.8 : 0.92}"/>`,
    )
    .join('');
}

function eyes({ iris, woman, smile, skin }: Sitter): string {
  return [-1, 1]
    .map((side) => {
      const x = 128 + side * 19;
      if (smile > 2)
        return `<path d="M${x - 8} 110Q${x} 102.5 ${x + 8} 110" fill="none" stroke="#2e2522" stroke-width="4" stroke-linecap="round"/>`;
      const lash = woman
        ? `<path d="M${x - side * 6} 105.5Q${x} 100.5 ${x + side * 8.5} 104.5L${x + side * 11} 102" fill="none" stroke="#2a211e" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`
        : `<path d="M${x - 8} 105.5Q${x} 100.5 ${x + 8} 105.5" fill="none" stroke="${shade(skin, -0.55)}" stroke-width="2.2" stroke-linecap="round"/>`;
      return `<ellipse cx="${x}" cy="108" rx="8" ry="5.8" fill="#fffaf4"/><circle cx="${x}" cy="108" r="5.2" fill="${iris}"/><circle cx="${x}" cy="108" r="2.7" fill="#1d1613"/><circle cx="${x + 1.8}" cy="106" r="1.5" fill="#fff"/>${lash}`;
    })
    .join('');
}

function nose({ skin, nose: long }: Sitter): string {
  return `<path d="M129 108C131 116 ${134 + long} ${121 + long} 133 ${125 + long}C131 ${128 + long} 126 ${128 + long} 123 ${126 + long}" fill="none" stroke="${shade(skin, -0.24)}" stroke-width="3" stroke-linecap="round"/>`;
}

function mouth({ smile, lips, skin, woman }: Sitter): string {
  if (smile >= 1.6)
    return `<path d="M110 139Q128 144 146 139Q142 ${156} 128 156Q114 156 110 139Z" fill="#7b2f2d"/><path d="M113 141Q128 145.5 143 141L141.500 146Q128 149 114.500 146Z" fill="#fffaf4"/>`;
  const colour = woman ? lips : shade(skin, -0.38);
  return `<path d="M113 ${141 - smile}Q128 ${149 + smile * 3.5} 143 ${141 - smile}" fill="none" stroke="${colour}" stroke-width="${woman ? 4.6 : 3.8}" stroke-linecap="round"/>`;
}

function years({ age, skin }: Sitter): string {
  if (age < 46) return '';
  const line = `fill="none" stroke="${shade(skin, -0.17)}" stroke-width="2" stroke-linecap="round"`;
  const laugh = [-1, 1]
    .map(
      (side) => `<path d="M${128 + side * 19} 127Q${128 + side * 25} 133 ${128 + side * 23} 141" ${line}/>`,
    )
    .join('');
  const eye = [-1, 1]
    .map(
      (side) =>
        `<path d="M${128 + side * 32} 106L${128 + side * 36} 103M${128 + side * 32} 109.500L${128 + side * 36} 111" ${line}/>`,
    )
    .join('');
  return laugh + (age > 54 ? eye + `<path d="M116 80Q128 77 140 80" ${line}/>` : '');
}

export function glasses({ glasses: kind, frame }: Sitter): string {
  if (kind === 'none') return '';
  const lens = (side: number) => {
    const x = 128 + side * 19.5;
    if (kind === 'round') return `<circle cx="${x}" cy="109" r="14.5"/>`;
    return kind === 'square'
      ? `<rect x="${x - 15}" y="97.500" width="30" height="23" rx="6"/>`
      : `<path d="M${x - 15} 99Q${x} 95 ${x + 15} 99Q${x + 16} 119 ${x} 121Q${x - 16} 119 ${x - 15} 99Z"/>`;
  };
  return `<g fill="#fff" fill-opacity="0.16" stroke="${frame}" stroke-width="3.4">${lens(-1)}${lens(1)}<path d="M123.500 106Q128 103 132.500 106M93.500 105L84 103M162.500 105L172 103" fill="none"/></g>`;
}

export function beard(sitter: Sitter): string {
  const { beard: kind, width: w, chin, hair, skin, smile } = sitter;
  if (kind === 'none') return '';
  const lips =
    smile >= 1.6
      ? ''
      : `<path d="M116 142Q128 149 140 142" fill="none" stroke="${shade(skin, -0.3)}" stroke-width="3.6" stroke-linecap="round"/>`;
  if (kind === 'stubble')
    return `<g clip-path="url(#f)" opacity="0.2"><path d="M80 116C90 132 104 133 128 131C152 133 166 132 176 116V190H80Z" fill="${shade(hair, -0.1)}"/></g>${''}`;
  if (kind === 'moustache')
    return `<path d="M128 131C118 128 107 136 104 141C114 142 122 140 128 137C134 140 142 142 152 141C149 136 138 128 128 131Z" fill="${hair}"/>`;
  if (kind === 'goatee')
    return `<path d="M128 130C117 130 109 134 108 143C108 158 116 ${chin + 5} 128 ${chin + 5}C140 ${chin + 5} 148 158 148 143C147 134 139 130 128 130ZM128 137C138 137 142 140 142 144C138 151 118 151 114 144C114 140 118 137 128 137Z" fill="${hair}" fill-rule="evenodd"/>${lips}`;
  const low = kind === 'full' ? chin + 12 : chin + 3;
  return `<path d="M${128 - w - 1} 104C${128 - w + 5} 122 104 128 128 129C152 128 ${128 + w - 5} 122 ${128 + w + 1} 104C${128 + w + 3} 140 ${128 + 34} ${low} 128 ${low}C${128 - 34} ${low} ${128 - w - 3} 140 ${128 - w - 1} 104ZM128 137C140 137 144 140 144 144C139 153 117 153 112 144C112 140 116 137 128 137Z" fill="${hair}" fill-rule="evenodd"/>${lips}`;
}
