import type { Issue } from '../problem.ts';
import { labels, type Labels } from './labels.ts';

/** What is wrong with a value, shown after the name of its field: `E-mail: already taken`. */
export const issueLabels: Readonly<Record<Issue['code'], Labels>> = {
  required: labels('required', 'pole wymagane', 'Pflichtangabe'),
  unique: labels('already taken', 'już zajęte', 'bereits vergeben'),
  email: labels('not an e-mail address', 'to nie jest adres e-mail', 'keine E-Mail-Adresse'),
  url: labels('not a web address', 'to nie jest adres internetowy', 'keine Internetadresse'),
  phone: labels(
    'not a phone number with country code',
    'to nie jest numer telefonu z numerem kierunkowym kraju',
    'keine Telefonnummer mit Ländervorwahl',
  ),
  'too-long': labels('too long', 'za długie', 'zu lang'),
  'too-short': labels('too short', 'za krótkie', 'zu kurz'),
  'too-many': labels('too many entries', 'za dużo wpisów', 'zu viele Einträge'),
  'too-few': labels('too few entries', 'za mało wpisów', 'zu wenige Einträge'),
  'too-big': labels('above the maximum', 'powyżej maksimum', 'über dem Höchstwert'),
  'too-small': labels('below the minimum', 'poniżej minimum', 'unter dem Mindestwert'),
  order: labels(
    'not possible in this order',
    'nieprawidłowa kolejność',
    'in dieser Reihenfolge nicht möglich',
  ),
  'not-more': labels(
    'not above the starting value',
    'nie powyżej wartości początkowej',
    'nicht über dem Anfangswert',
  ),
  'not-within': labels('outside the period', 'poza okresem', 'außerhalb des Zeitraums'),
  mismatch: labels('does not match', 'brak zgodności', 'stimmt nicht überein'),
  'too-common': labels('too easy to guess', 'zbyt łatwe do odgadnięcia', 'zu leicht zu erraten'),
  'unverified-domain': labels('domain not verified', 'niezweryfikowana domena', 'Domain nicht verifiziert'),
  'public-domain': labels('public e-mail domain', 'publiczna domena e-mail', 'öffentliche E-Mail-Domain'),
  changed: labels('changed by someone else', 'zmienione przez kogoś innego', 'von jemand anderem geändert'),
  'taken-outside': labels(
    'already used outside your scope',
    'już używane poza Twoim zakresem',
    'außerhalb deines Zuständigkeitsbereichs bereits vergeben',
  ),
  outside: labels('outside your scope', 'poza Twoim zakresem', 'außerhalb deines Zuständigkeitsbereichs'),
  'above-own': labels(
    'requires broader permissions',
    'wymaga szerszych uprawnień',
    'erfordert weitergehende Berechtigungen',
  ),
  invalid: labels('not valid', 'nieprawidłowa wartość', 'ungültig'),
};
