import type { ProblemCode } from './problem.ts';
import { words, type Words } from './tables/words.ts';

/** The `title` of a problem (RFC 9457): fixed per code, in the language that the client accepts. */
export const problemTitles: Readonly<Record<ProblemCode, Words>> = {
  'invalid-input': words('The request is invalid', 'Nieprawidłowe żądanie', 'Die Anfrage ist ungültig'),
  'invalid-cursor': words(
    'The cursor is invalid or has expired',
    'Kursor jest nieprawidłowy lub wygasł',
    'Der Cursor ist ungültig oder abgelaufen',
  ),
  'verification-code-required': words(
    'A verification code is required',
    'Wymagany jest kod weryfikacyjny',
    'Ein Bestätigungscode ist erforderlich',
  ),
  'verification-code-wrong': words(
    'The verification code is incorrect',
    'Kod weryfikacyjny jest nieprawidłowy',
    'Der Bestätigungscode ist falsch',
  ),
  unauthenticated: words('Authentication required', 'Wymagane uwierzytelnienie', 'Anmeldung erforderlich'),
  'token-expired': words(
    'The access token has expired',
    'Token dostępu wygasł',
    'Das Zugriffstoken ist abgelaufen',
  ),
  'token-stale': words(
    'The access token is outdated',
    'Token dostępu jest nieaktualny',
    'Das Zugriffstoken ist veraltet',
  ),
  'permission-denied': words('Permission denied', 'Brak uprawnień', 'Keine Berechtigung'),
  'account-inactive': words(
    'The account is inactive',
    'Konto jest nieaktywne',
    'Das Konto ist deaktiviert',
  ),
  'last-superuser': words(
    'The last superuser cannot be removed',
    'Nie można usunąć ostatniego superużytkownika',
    'Der letzte Superuser kann nicht entfernt werden',
  ),
  'role-above-own': words(
    'The role exceeds your own permissions',
    'Rola wykracza poza Twoje uprawnienia',
    'Die Rolle geht über deine Berechtigungen hinaus',
  ),
  'superuser-only': words('Superusers only', 'Tylko dla superużytkowników', 'Nur für Superuser'),
  'outside-scope': words(
    'Outside your scope',
    'Poza Twoim zakresem',
    'Außerhalb deines Geltungsbereichs',
  ),
  'own-content': words(
    'You cannot decide on your own content',
    'Nie możesz decydować o własnych treściach',
    'Über eigene Inhalte kannst du nicht entscheiden',
  ),
  'own-request': words(
    'You cannot approve your own request',
    'Nie możesz zatwierdzić własnej prośby',
    'Eigene Anträge kannst du nicht freigeben',
  ),
  'no-user-record': words(
    'No account in this organisation',
    'Brak konta w tej organizacji',
    'Kein Konto in dieser Organisation',
  ),
  'sign-in-again': words(
    'Recent sign-in required',
    'Wymagane ponowne zalogowanie',
    'Erneute Anmeldung erforderlich',
  ),
  'deleted-user': words('The account has been deleted', 'Konto zostało usunięte', 'Das Konto wurde gelöscht'),
  'licence-used-up': words('No seats available', 'Brak wolnych miejsc', 'Keine freien Plätze'),
  'not-found': words('Not found', 'Nie znaleziono', 'Nicht gefunden'),
  'feature-off': words(
    'The feature is turned off',
    'Funkcja jest wyłączona',
    'Die Funktion ist deaktiviert',
  ),
  'works-council-mode': words(
    'Not available in works council mode',
    'Niedostępne w trybie rady pracowników',
    'Im Betriebsratsmodus nicht verfügbar',
  ),
  'email-not-recognised': words(
    'The e-mail address is not recognised',
    'Nieznany adres e-mail',
    'Die E-Mail-Adresse ist unbekannt',
  ),
  'already-exists': words('Already exists', 'Już istnieje', 'Bereits vorhanden'),
  'already-reported': words('Already reported', 'Już zgłoszono', 'Bereits gemeldet'),
  'already-decided': words('Already decided', 'Już rozstrzygnięto', 'Bereits entschieden'),
  'version-conflict': words('Version conflict', 'Konflikt wersji', 'Versionskonflikt'),
  'idempotency-key-reused': words(
    'The idempotency key was used for a different request',
    'Klucza idempotencji użyto w innym żądaniu',
    'Der Idempotenzschlüssel wurde für eine andere Anfrage verwendet',
  ),
  'in-use': words('Still in use', 'Nadal w użyciu', 'Noch in Verwendung'),
  'wrong-state': words(
    'Not possible in the current state',
    'Niemożliwe w obecnym stanie',
    'Im aktuellen Zustand nicht möglich',
  ),
  'no-second-fact': words(
    'Verification data is missing',
    'Brak danych do weryfikacji',
    'Angaben zur Prüfung fehlen',
  ),
  'needs-keycloak': words('Requires Keycloak', 'Wymaga Keycloak', 'Erfordert Keycloak'),
  'domain-unproven': words(
    'The domain is not verified',
    'Domena nie jest zweryfikowana',
    'Die Domain ist nicht verifiziert',
  ),
  'broadcast-sent': words(
    'The broadcast has already been sent',
    'Komunikat został już wysłany',
    'Die Mitteilung wurde bereits gesendet',
  ),
  'being-edited': words(
    'Someone else is editing this article',
    'Ktoś inny edytuje ten artykuł',
    'Dieser Artikel wird gerade von jemand anderem bearbeitet',
  ),
  'needs-review': words('Review required', 'Wymagana akceptacja', 'Prüfung erforderlich'),
  'comments-closed': words(
    'Comments are closed',
    'Komentowanie jest wyłączone',
    'Kommentare sind geschlossen',
  ),
  'deadline-passed': words('The deadline has passed', 'Termin minął', 'Die Frist ist abgelaufen'),
  'manager-cycle': words(
    'The reporting line would form a cycle',
    'Linia podległości tworzyłaby pętlę',
    'Die Berichtslinie würde einen Kreis bilden',
  ),
  'import-braked': words(
    'Confirmation of deactivations required',
    'Wymagane potwierdzenie dezaktywacji',
    'Bestätigung der Deaktivierungen erforderlich',
  ),
  'unit-cycle': words(
    'A team cannot be moved below itself',
    'Zespołu nie można przenieść do niego samego',
    'Ein Team kann nicht unter sich selbst verschoben werden',
  ),
  'folder-cycle': words(
    'A folder cannot be moved below itself',
    'Folderu nie można przenieść do niego samego',
    'Ein Ordner kann nicht unter sich selbst verschoben werden',
  ),
  'root-unit': words(
    'Not possible for the whole organisation',
    'Niemożliwe dla całej organizacji',
    'Für die gesamte Organisation nicht möglich',
  ),
  'link-expired': words('The link has expired', 'Link wygasł', 'Der Link ist nicht mehr gültig'),
  'too-large': words('Too large', 'Za duże', 'Zu groß'),
  'unsupported-type': words(
    'Unsupported file type',
    'Nieobsługiwany typ pliku',
    'Nicht unterstützter Dateityp',
  ),
  'upload-incomplete': words(
    'The upload is incomplete',
    'Przesyłanie nie zostało ukończone',
    'Der Upload ist unvollständig',
  ),
  'version-required': words(
    'The If-Match header is required',
    'Wymagany jest nagłówek If-Match',
    'Der Header If-Match ist erforderlich',
  ),
  'rate-limited': words('Too many requests', 'Zbyt wiele żądań', 'Zu viele Anfragen'),
  internal: words('Internal error', 'Błąd wewnętrzny', 'Interner Fehler'),
  unavailable: words('Temporarily unavailable', 'Chwilowo niedostępne', 'Vorübergehend nicht verfügbar'),
};
