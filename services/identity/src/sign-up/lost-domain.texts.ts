import type { SuperuserLetter } from '../administrators/superuser-mails.ts';
import type { PageLanguage } from '../page-texts/texts.ts';

type LostDomainTexts = Omit<SuperuserLetter, 'text'> & { readonly text: (domain: string) => string };

/** Texts of the mail to superusers whose organisation has lost a sign-up domain. */
export const lostDomainTexts: Readonly<Record<PageLanguage, LostDomainTexts>> = {
  'en-GB': {
    subject: 'A sign-up domain was removed',
    text: (domain) =>
      `Another organisation has verified the domain ${domain}. New people with an address of this domain can no longer sign up with your organisation.`,
    button: 'Verify domain',
    notes:
      'If the domain belongs to you, verify it with a DNS record. People who have signed up already are not affected.',
  },
  pl: {
    subject: 'Usunięto domenę do rejestracji',
    text: (domain) =>
      `inna organizacja zweryfikowała domenę ${domain}. Nowe osoby z adresem w tej domenie nie mogą już rejestrować się w Twojej organizacji.`,
    button: 'Zweryfikuj domenę',
    notes:
      'Jeśli domena należy do Was, zweryfikujcie ją za pomocą rekordu DNS. Nie dotyczy to osób, które już się zarejestrowały.',
  },
  de: {
    subject: 'Eine Domain für die Registrierung wurde entfernt',
    text: (domain) =>
      `eine andere Organisation hat die Domain ${domain} bestätigt. Neue Personen mit einer Adresse dieser Domain können sich nicht mehr bei eurer Organisation registrieren.`,
    button: 'Domain bestätigen',
    notes:
      'Wenn die Domain euch gehört, bestätigt sie mit einem DNS-Eintrag. Wer sich bereits registriert hat, ist nicht betroffen.',
  },
};
