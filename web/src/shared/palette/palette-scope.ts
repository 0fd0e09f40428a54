/** What the palette searches, and for what. */
export interface PaletteScope {
  /** Without the first character, if that says where to search. */
  readonly query: string;
  /** Only these kinds; everything if undefined. */
  readonly kinds?: readonly string[] | undefined;
  readonly hasPages: boolean;
  readonly hasActions: boolean;
  readonly hasMessages: boolean;
}

const nothing = { kinds: [], hasPages: false, hasActions: false, hasMessages: false } as const;
const everything = { hasPages: true, hasActions: true, hasMessages: true } as const;

const scopes: Readonly<Record<string, Omit<PaletteScope, 'query'>>> = {
  '@': { ...nothing, kinds: ['person'] },
  '#': { ...nothing, kinds: ['channel'] },
  '>': { ...nothing, hasActions: true },
  '?': { ...nothing, kinds: ['info-page'], hasPages: true },
};

/** The first character may say where to search: `@hanna` finds people only. */
export function scopeOf(typed: string): PaletteScope {
  const scope = scopes[typed.charAt(0)];
  return scope ? { ...scope, query: typed.slice(1).trim() } : { ...everything, query: typed };
}
