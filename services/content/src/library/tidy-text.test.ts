import { expect, it } from '@jest/globals';
import { tidyText } from './tidy-text.ts';

it('[LIB-1.8] sentences that the page breaks are in one piece', () => {
  expect(
    tidyText(
      'Take the train if the journey takes less than six\nhours. Photo-\ngraph your receipts.\n\nHotels\nLeeds',
    ),
  ).toBe('Take the train if the journey takes less than six hours. Photograph your receipts.\nHotels\nLeeds');
  expect(tidyText('Wer mehr als sechs Stunden unterwegs ist, darf die\nReise selbst wählen')).toBe(
    'Wer mehr als sechs Stunden unterwegs ist, darf die Reise selbst wählen',
  );
});

it('[LIB-1.8] signs of the layout are left out', () => {
  expect(tidyText('## Travel\n\n- **Trains** before [planes](https://x.example)\n> `Quiet`')).toBe(
    'Travel\nTrains before planes\nQuiet',
  );
  expect(tidyText('| Site | People |\n|:---|---:|\n| Leeds | 91 |')).toBe('Site · People\nLeeds · 91');
  expect(tidyText('\uf0b7 The o\ufb03ce\r\nHotels . . . . . . . . 12\nSafety ........ 3\n=====')).toBe(
    'The office\nHotels 12\nSafety 3',
  );
});

it('[LIB-1.8] what is written stays as it is', () => {
  const text = 'A well-known rule: 5 * 3 = 15.\nCall -- or write to a_b@acme.example, #4.\n2026-11-28';
  expect(tidyText(text)).toBe(text);
});
