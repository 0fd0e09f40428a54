import type { Issue } from '../problem.ts';
import { words, type Words } from './words.ts';

/** What is wrong with a value, after the name of its field: `E-mail: already taken`. */
export const issueWords: Readonly<Record<Issue['code'], Words>> = {
  required: words('required', 'pole wymagane', 'Pflichtangabe'),
  unique: words('already taken', 'już zajęte', 'bereits vergeben'),
  email: words('not an e-mail address', 'to nie jest adres e-mail', 'keine E-Mail-Adresse'),
  url: words('not a web address', 'to nie jest adres internetowy', 'keine Internetadresse'),
  phone: words(
    'not a phone number with country code',
    'to nie jest numer telefonu z kodem kraju',
    'keine Telefonnummer mit Ländervorwahl',
  ),
  'too-long': words('too long', 'za długie', 'zu lang'),
  'too-short': words('too short', 'za krótkie', 'zu kurz'),
  'too-many': words('too many entries', 'za dużo wpisów', 'zu viele Einträge'),
  'too-few': words('too few entries', 'za mało wpisów', 'zu wenige Einträge'),
  'too-big': words('above the maximum', 'powyżej maksimum', 'über dem Höchstwert'),
  'too-small': words('below the minimum', 'poniżej minimum', 'unter dem Mindestwert'),
  order: words('not possible in this order', 'nieprawidłowa kolejność', 'in dieser Reihenfolge nicht möglich'),
  'not-more': words('not above the starting value', 'nie powyżej wartości początkowej', 'nicht über dem Anfangswert'),
  'not-within': words('outside the period', 'poza okresem', 'außerhalb des Zeitraums'),
  mismatch: words('does not match', 'brak zgodności', 'stimmt nicht überein'),
  'too-common': words('too easy to guess', 'zbyt łatwe do odgadnięcia', 'zu leicht zu erraten'),
  'public-domain': words('public e-mail domain', 'publiczna domena e-mail', 'öffentliche E-Mail-Domain'),
  changed: words('changed by someone else', 'zmienione przez kogoś innego', 'von jemand anderem geändert'),
  'taken-outside': words(
    'already used outside your scope',
    'już używane poza Twoim zakresem',
    'außerhalb deines Geltungsbereichs bereits vergeben',
  ),
  outside: words('outside your scope', 'poza Twoim zakresem', 'außerhalb deines Geltungsbereichs'),
  'above-own': words(
    'requires broader permissions',
    'wymaga szerszych uprawnień',
    'erfordert weitergehende Berechtigungen',
  ),
  invalid: words('not valid', 'nieprawidłowa wartość', 'ungültig'),
};
