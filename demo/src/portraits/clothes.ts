import type { Clothes } from './clothes-kinds.ts';
import { shade } from './colours.ts';
import type { Sitter } from './sitter.ts';

const body = (fill: string, wide: number) =>
  `<path d="M${32 - wide} 256C${34 - wide} 214 66 200 102 190C112 204 144 204 154 190C190 200 ${222 + wide} 214 ${224 + wide} 256Z" fill="${fill}"/>`;
const shadow = (colour: string) =>
  `<path d="M176 256C182 236 184 222 178 200C206 208 226 222 228 256Z" fill="${shade(colour, -0.14)}"/>`;

const collar = (colour: string) =>
  `<path d="M104 186L128 214L110 224L94 194ZM152 186L128 214L146 224L162 194Z" fill="${colour}"/><path d="M128 214V256" stroke="${shade(colour, -0.2)}" stroke-width="2.500"/>`;

/** What each kind of clothes adds to the plain body. */
const details: Readonly<Record<Clothes, (sitter: Sitter) => string>> = {
  tee: ({ cloth }) =>
    `<path d="M102 190C112 206 144 206 154 190" fill="none" stroke="${shade(cloth, -0.18)}" stroke-width="6"/>`,
  shirt: ({ cloth }) => collar(shade(cloth, cloth === '#f5efe6' ? -0.07 : 0.16)),
  blazer: ({ cloth, second }) =>
    `<path d="M104 190L128 240L152 190Z" fill="${second === '#f5efe6' ? '#f5efe6' : '#f8f3ea'}"/><path d="M100 190L128 252L92 232L80 200ZM156 190L128 252L164 232L176 200Z" fill="${shade(cloth, -0.16)}"/>`,
  hoodie: ({ cloth, second }) =>
    `<path d="M92 194C84 206 96 224 128 226C160 224 172 206 164 194C156 208 100 208 92 194Z" fill="${shade(cloth, -0.16)}"/><path d="M116 222V246M140 222V246" stroke="${shade(second, 0.4)}" stroke-width="3.500" stroke-linecap="round"/>`,
  rollneck: ({ cloth }) =>
    `<path d="M102 170C112 180 144 180 154 170L158 198C146 210 110 210 98 198Z" fill="${shade(cloth, 0.08)}"/><path d="M99 196C112 208 144 208 157 196" fill="none" stroke="${shade(cloth, -0.18)}" stroke-width="3"/>`,
  work: ({ cloth }) =>
    `${collar(shade(cloth, -0.14))}<path d="M40 238L94 226V236L38 250ZM216 238L162 226V236L218 250Z" fill="#f0e3b4"/><rect x="150" y="240" width="26" height="3" fill="${shade(cloth, -0.25)}"/>`,
  vneck: ({ cloth, skin }) =>
    `<path d="M106 188L128 222L150 188C144 200 112 200 106 188Z" fill="${shade(skin, -0.1)}"/><path d="M104 189L128 224L152 189" fill="none" stroke="${shade(cloth, -0.18)}" stroke-width="5" stroke-linejoin="round"/>`,
  cardigan: ({ cloth, second }) =>
    `<path d="M102 190C112 206 144 206 154 190L140 256H116Z" fill="${shade(second, 0.45)}"/><path d="M102 190L118 256M154 190L138 256" stroke="${shade(cloth, -0.18)}" stroke-width="5"/>`,
};

export function clothes(sitter: Sitter): string {
  return body(sitter.cloth, sitter.woman ? 0 : 10) + shadow(sitter.cloth) + details[sitter.clothes](sitter);
}

/** Frames the face and falls over the shoulders. */
export function headscarf({ second: colour }: Sitter): { behind: string; before: string } {
  const dark = shade(colour, -0.16);
  return {
    behind: `<path d="M128 36C76 36 68 86 72 124C74 156 70 184 58 206H198C186 184 182 156 184 124C188 86 180 36 128 36Z" fill="${dark}"/>`,
    before:
      `<path d="M128 38C80 38 70 84 74 122C76 160 92 188 128 190C164 188 180 160 182 122C186 84 176 38 128 38ZM128 68C154 68 166 86 166 110C166 140 150 164 128 166C106 164 90 140 90 110C90 86 102 68 128 68Z" fill="${colour}" fill-rule="evenodd"/>` +
      `<path d="M80 146C84 186 60 196 54 214C88 236 168 236 202 214C196 196 172 186 176 146C168 178 148 186 128 187C108 186 88 178 80 146Z" fill="${colour}"/>` +
      `<path d="M90 176C112 204 152 206 186 196" fill="none" stroke="${dark}" stroke-width="3.500" stroke-linecap="round"/><path d="M84 84C92 60 110 50 128 50" fill="none" stroke="${shade(colour, 0.25)}" stroke-width="3" stroke-linecap="round" opacity="0.6"/>`,
  };
}
