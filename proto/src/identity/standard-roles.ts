import {
  interfaceLanguageFor,
  interfaceLanguages,
  type InterfaceLanguage,
  type Language,
} from '../common.ts';

/** The roles every organisation starts with, by the last part of their ID. */
export type StandardRole = 'superuser' | 'administrator' | 'editor' | 'employee';

interface RoleText {
  readonly name: string;
  readonly description: string;
}

/** An organisation gets its roles in its default language and can rename them later. */
const standardTexts: Readonly<Record<InterfaceLanguage, Readonly<Record<StandardRole, RoleText>>>> = {
  'en-GB': {
    superuser: { name: 'Superuser', description: 'Full access: bypasses all permission checks.' },
    administrator: {
      name: 'Administrator',
      description: 'Manages everything except what is reserved for superusers.',
    },
    editor: { name: 'Editor', description: 'Writes articles and moderates comments.' },
    employee: { name: 'Employee', description: 'Uses all features that are turned on.' },
  },
  pl: {
    superuser: {
      name: 'Superużytkownik',
      description: 'Pełny dostęp: pomija wszystkie kontrole uprawnień.',
    },
    administrator: {
      name: 'Administrator',
      description: 'Zarządza wszystkim poza tym, co jest zastrzeżone dla superużytkowników.',
    },
    editor: { name: 'Redaktor', description: 'Pisze artykuły i moderuje komentarze.' },
    employee: { name: 'Pracownik', description: 'Korzysta ze wszystkich włączonych funkcji.' },
  },
  de: {
    superuser: { name: 'Superuser', description: 'Voller Zugriff: umgeht alle Berechtigungsprüfungen.' },
    administrator: {
      name: 'Administration',
      description: 'Verwaltet alles außer dem, was Superusern vorbehalten ist.',
    },
    editor: { name: 'Redaktion', description: 'Schreibt Artikel und moderiert Kommentare.' },
    employee: { name: 'Mitarbeitende', description: 'Nutzt alle aktivierten Funktionen.' },
  },
};

export const standardRoleTexts = (language: Language): Readonly<Record<StandardRole, RoleText>> =>
  standardTexts[interfaceLanguageFor(language)];

/** The same role as people read it: the texts of a standard role in their language, unless they were changed. */
export function roleIn<R extends Pick<RoleText, 'name'> & Partial<RoleText> & { readonly id: string }>(
  role: R,
  language: Language,
): R {
  const key = role.id.split('.').at(-1) as StandardRole;
  const own = standardRoleTexts(language)[key] as RoleText | undefined;
  if (!own) return role;
  const isStandard = (field: keyof RoleText): boolean =>
    interfaceLanguages.some((one) => standardTexts[one][key][field] === role[field]);
  return {
    ...role,
    ...(isStandard('name') && { name: own.name }),
    ...(isStandard('description') && { description: own.description }),
  };
}
