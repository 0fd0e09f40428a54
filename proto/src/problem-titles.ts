import type { ProblemCode } from './problem.ts';
import { labels, type Labels } from './tables/labels.ts';

/** The `title` of a problem (RFC 9457): fixed per code, in the language that the client accepts. */
export const problemTitles: Readonly<Record<ProblemCode, Labels>> = {
  'invalid-input': labels('The request is invalid', 'Nieprawidłowe żądanie', 'Die Anfrage ist ungültig'),
  'invalid-cursor': labels(
    'The cursor is invalid or has expired',
    'Kursor jest nieprawidłowy lub wygasł',
    'Der Cursor ist ungültig oder abgelaufen',
  ),
  'verification-code-required': labels(
    'A verification code is required',
    'Wymagany jest kod weryfikacyjny',
    'Ein Bestätigungscode ist erforderlich',
  ),
  'verification-code-wrong': labels(
    'The verification code is incorrect',
    'Kod weryfikacyjny jest nieprawidłowy',
    'Der Bestätigungscode ist falsch',
  ),
  unauthenticated: labels('Authentication required', 'Wymagane uwierzytelnienie', 'Anmeldung erforderlich'),
  'token-expired': labels(
    'The access token has expired',
    'Token dostępu wygasł',
    'Das Zugriffstoken ist abgelaufen',
  ),
  'token-outdated': labels(
    'The access token is outdated',
    'Token dostępu jest nieaktualny',
    'Das Zugriffstoken ist veraltet',
  ),
  'permission-denied': labels('Permission denied', 'Brak uprawnień', 'Keine Berechtigung'),
  'account-inactive': labels('The account is inactive', 'Konto jest nieaktywne', 'Das Konto ist deaktiviert'),
  'last-superuser': labels(
    'The last superuser cannot be removed',
    'Nie można usunąć ostatniego superużytkownika',
    'Der letzte Superuser kann nicht entfernt werden',
  ),
  'role-above-own': labels(
    'The role exceeds your own permissions',
    'Rola wykracza poza Twoje uprawnienia',
    'Die Rolle geht über deine Berechtigungen hinaus',
  ),
  'superuser-only': labels('Superusers only', 'Tylko dla superużytkowników', 'Nur für Superuser'),
  'outside-scope': labels(
    'Outside your scope',
    'Poza Twoim zakresem',
    'Außerhalb deines Zuständigkeitsbereichs',
  ),
  'own-content': labels(
    'You cannot decide on your own content',
    'Nie możesz decydować o własnych treściach',
    'Über eigene Inhalte kannst du nicht entscheiden',
  ),
  'own-request': labels(
    'You cannot approve your own request',
    'Nie możesz zatwierdzić własnej prośby',
    'Eigene Anträge kannst du nicht freigeben',
  ),
  'new-administrator': labels(
    'You have not been an administrator long enough',
    'Za krótko masz uprawnienia administratora',
    'Du bist noch nicht lange genug in der Administration',
  ),
  'no-user-record': labels(
    'No account in this organisation',
    'Brak konta w tej organizacji',
    'Kein Konto in dieser Organisation',
  ),
  'sign-in-again': labels(
    'Recent sign-in required',
    'Wymagane ponowne zalogowanie',
    'Erneute Anmeldung erforderlich',
  ),
  'deleted-user': labels(
    'The account has been deleted',
    'Konto zostało usunięte',
    'Das Konto wurde gelöscht',
  ),
  'licence-used-up': labels('No seats available', 'Brak wolnych miejsc', 'Keine freien Plätze'),
  'not-found': labels('Not found', 'Nie znaleziono', 'Nicht gefunden'),
  'feature-off': labels(
    'The feature is turned off',
    'Funkcja jest wyłączona',
    'Die Funktion ist deaktiviert',
  ),
  'works-council-mode': labels(
    'Not available in works council mode',
    'Niedostępne w trybie rady pracowników',
    'Im Betriebsratsmodus nicht verfügbar',
  ),
  'email-not-recognised': labels(
    'The e-mail address is not recognised',
    'Nieznany adres e-mail',
    'Die E-Mail-Adresse ist unbekannt',
  ),
  'already-exists': labels('Already exists', 'Już istnieje', 'Bereits vorhanden'),
  'already-reported': labels('Already reported', 'Już zgłoszono', 'Bereits gemeldet'),
  'already-decided': labels('Already decided', 'Już rozstrzygnięto', 'Bereits entschieden'),
  'version-conflict': labels('Version conflict', 'Konflikt wersji', 'Versionskonflikt'),
  'idempotency-key-reused': labels(
    'The idempotency key was used for a different request',
    'Klucza idempotencji użyto w innym żądaniu',
    'Der Idempotenzschlüssel wurde für eine andere Anfrage verwendet',
  ),
  'default-role': labels('Given to new people', 'Nadawana nowym osobom', 'Wird neuen Personen zugewiesen'),
  'in-use': labels('Still in use', 'Nadal w użyciu', 'Noch in Verwendung'),
  'wrong-state': labels(
    'Not possible in the current state',
    'Niemożliwe w obecnym stanie',
    'Im aktuellen Zustand nicht möglich',
  ),
  'no-verification-field': labels(
    'Verification data is missing',
    'Brak danych do weryfikacji',
    'Angaben zur Prüfung fehlen',
  ),
  'needs-keycloak': labels('Requires Keycloak', 'Wymaga Keycloak', 'Erfordert Keycloak'),
  'domain-unverified': labels(
    'The domain is not verified',
    'Domena nie jest zweryfikowana',
    'Die Domain ist nicht verifiziert',
  ),
  'broadcast-sent': labels(
    'The broadcast has already been sent',
    'Komunikat został już wysłany',
    'Die Mitteilung wurde bereits gesendet',
  ),
  'being-edited': labels(
    'Someone else is editing this article',
    'Ktoś inny edytuje ten artykuł',
    'Dieser Artikel wird gerade von jemand anderem bearbeitet',
  ),
  'needs-review': labels('Review required', 'Wymagana akceptacja', 'Prüfung erforderlich'),
  'legal-hold': labels(
    'Legal hold: nothing can be permanently deleted',
    'Blokada prawna: nie można usunąć danych',
    'Legal Hold: Löschen ist nicht möglich',
  ),
  'comments-closed': labels(
    'Comments are closed',
    'Komentowanie jest wyłączone',
    'Kommentare sind deaktiviert',
  ),
  'deadline-passed': labels('The deadline has passed', 'Termin minął', 'Die Frist ist abgelaufen'),
  'event-over': labels('The event is over', 'Wydarzenie już się zakończyło', 'Die Veranstaltung ist vorbei'),
  'event-cancelled': labels(
    'The event has been cancelled',
    'Wydarzenie zostało odwołane',
    'Die Veranstaltung wurde abgesagt',
  ),
  'answers-closed': labels(
    'It is too late to accept',
    'Jest już za późno, żeby potwierdzić udział',
    'Für eine Zusage ist es zu spät',
  ),
  'no-places-left': labels(
    'There are not enough free places',
    'Brakuje wolnych miejsc',
    'Es sind nicht genug Plätze frei',
  ),
  'check-in-closed': labels(
    'Check-in is closed',
    'Zgłaszanie obecności jest zamknięte',
    'Der Check-in ist geschlossen',
  ),
  'code-unknown': labels(
    'This is not a check-in code',
    'To nie jest kod wejścia',
    'Das ist kein Check-in-Code',
  ),
  'code-of-other-event': labels(
    'The check-in code is for another event',
    'Ten kod wejścia jest na inne wydarzenie',
    'Der Check-in-Code gehört zu einer anderen Veranstaltung',
  ),
  'manager-cycle': labels(
    'The reporting line would form a cycle',
    'Linia podległości tworzyłaby pętlę',
    'Die Berichtslinie würde einen Kreis bilden',
  ),
  'confirmation-required': labels(
    'Confirmation of deactivations required',
    'Wymagane potwierdzenie dezaktywacji',
    'Bestätigung der Deaktivierungen erforderlich',
  ),
  'unit-cycle': labels(
    'A team cannot be moved below itself',
    'Zespołu nie można przenieść do niego samego',
    'Ein Team kann nicht unter sich selbst verschoben werden',
  ),
  'folder-cycle': labels(
    'A folder cannot be moved below itself',
    'Folderu nie można przenieść do niego samego',
    'Ein Ordner kann nicht unter sich selbst verschoben werden',
  ),
  'root-unit': labels(
    'Not possible for the whole organisation',
    'Niemożliwe dla całej organizacji',
    'Für die gesamte Organisation nicht möglich',
  ),
  'link-expired': labels('The link has expired', 'Link wygasł', 'Der Link ist nicht mehr gültig'),
  'too-large': labels('Too large', 'Za duże', 'Zu groß'),
  'unsupported-type': labels(
    'Unsupported file type',
    'Nieobsługiwany typ pliku',
    'Nicht unterstützter Dateityp',
  ),
  'wrong-extension': labels(
    'File extension does not match the content',
    'Rozszerzenie pliku nie pasuje do zawartości',
    'Dateiendung passt nicht zum Inhalt',
  ),
  'wrong-host': labels('Wrong address', 'Nieprawidłowy adres', 'Falsche Adresse'),
  'upload-incomplete': labels(
    'The upload is incomplete',
    'Przesyłanie nie zostało ukończone',
    'Der Upload ist unvollständig',
  ),
  'version-required': labels(
    'The If-Match header is required',
    'Wymagany jest nagłówek If-Match',
    'Der Header If-Match ist erforderlich',
  ),
  'rate-limited': labels('Too many requests', 'Zbyt wiele żądań', 'Zu viele Anfragen'),
  'upload-limit-reached': labels(
    'Daily upload limit reached',
    'Osiągnięto dzienny limit przesyłania plików',
    'Das tägliche Upload-Limit ist erreicht',
  ),
  internal: labels('Internal error', 'Błąd wewnętrzny', 'Interner Fehler'),
  unavailable: labels('Temporarily unavailable', 'Chwilowo niedostępne', 'Vorübergehend nicht verfügbar'),
  'storage-full': labels('Not enough storage space', 'Za mało miejsca na pliki', 'Nicht genug Speicherplatz'),
};
