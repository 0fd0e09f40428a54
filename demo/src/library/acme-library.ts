import { everybody } from '../audience.ts';
import type { DemoDocument, DemoLibrary, Texts } from '../demo-data.ts';
import { altTexts } from '../pictures/alt-texts.ts';

const texts = (en: string, pl: string, de: string): Texts => ({ 'en-GB': en, pl, de });

const folders: DemoLibrary['folders'] = [
  {
    key: 'work',
    within: null,
    title: texts('Working at Acme', 'Praca w Acme', 'Arbeiten bei Acme'),
  },
  { key: 'travel', within: 'work', title: texts('Travel', 'Podróże służbowe', 'Reisen') },
  {
    key: 'safety',
    within: null,
    title: texts('Safety and quality', 'Bezpieczeństwo i jakość', 'Sicherheit und Qualität'),
  },
  { key: 'brand', within: null, title: texts('Brand', 'Marka', 'Marke') },
  { key: 'leads', within: null, title: texts('For team leads', 'Dla liderów zespołów', 'Für Teamleitungen') },
];

const documents: readonly DemoDocument[] = [
  {
    by: 'ruth',
    folder: 'travel',
    title: texts('Travel policy', 'Zasady podróży służbowych', 'Reiserichtlinie'),
    description: texts(
      'Trains before planes, sensible hotel prices, and expenses refunded within ten days.',
      'Najpierw pociąg, potem samolot, hotel w rozsądnej cenie i zwrot kosztów w ciągu dziesięciu dni.',
      'Bahn vor Flug, Hotels zu vernünftigen Preisen und Erstattung innerhalb von zehn Tagen.',
    ),
    name: 'Travel policy.docx',
    versions: [
      [
        'Book standard class when you travel for Acme, and keep your receipts.',
        'Hotels may cost up to £110 per night, including breakfast.',
      ],
      [
        'Take the train if the journey takes less than six hours.',
        'Hotels may cost up to £130 per night, or £170 in London and Hamburg, including breakfast.',
        'Photograph your receipts and submit them in the week of travel. You are refunded within ten days.',
        'Cycling is refunded at 20 pence a mile. No one has to drive at night.',
      ],
    ],
  },
  {
    by: 'ruth',
    folder: 'work',
    title: texts('Working hours and leave', 'Czas pracy i urlopy', 'Arbeitszeit und Urlaub'),
    description: texts(
      'Flexible hours, shifts, leave and what to do when you are ill.',
      'Elastyczny czas pracy, zmiany, urlop i co zrobić w razie choroby.',
      'Gleitzeit, Schichten, Urlaub und was zu tun ist, wenn du krank bist.',
    ),
    name: 'Working hours and leave.docx',
    versions: [
      [
        'Everyone has 28 days of annual leave. Request leave at least two weeks in advance; you get an answer within three days.',
        'Offices are open from 06:00 to 20:00. If you work shifts, you can swap with a colleague. Tell your team lead.',
        'If you are ill, call in before your working day starts. From the fourth day, we need a doctor’s note.',
        'Parents of young children can reduce their hours for as long as they wish.',
      ],
    ],
  },
  {
    by: 'anna',
    folder: 'work',
    title: texts('Whistleblower protection', 'Ochrona sygnalistów', 'Schutz von Hinweisgebenden'),
    description: texts(
      'Whom to contact when something is wrong, and how to stay anonymous.',
      'Do kogo się zwrócić, gdy coś jest nie tak, i jak zachować anonimowość.',
      'An wen du dich wendest, wenn etwas nicht stimmt, und wie du anonym bleibst.',
    ),
    name: 'Whistleblower protection.docx',
    versions: [
      [
        'If you notice corruption, danger or discrimination, contact the ombudsperson, the works council or the authorities.',
        'No one tries to identify you. Retaliation has consequences.',
      ],
    ],
  },
  {
    by: 'anna',
    folder: 'safety',
    title: texts('Building evacuation', 'Ewakuacja budynku', 'Gebäudeevakuierung'),
    description: texts(
      'What to do when the alarm sounds, and where to meet.',
      'Co robić, gdy zabrzmi alarm, i gdzie się spotkać.',
      'Was zu tun ist, wenn der Alarm ertönt, und wo wir uns treffen.',
    ),
    name: 'Evacuation.docx',
    versions: [
      [
        'Leave everything behind. Use the stairs, never the lift. Help anyone who needs more time.',
        'Assembly points: Leeds, the car park by gate 2; Łódź, the meadow behind Hall C; Cologne, the yard of the canteen.',
        'Fire wardens wear yellow vests and count everyone. Go back inside only when they tell you to.',
      ],
    ],
  },
  {
    by: 'anna',
    folder: null,
    title: texts('Emergency numbers', 'Numery alarmowe', 'Notrufnummern'),
    description: texts(
      'Gatekeepers, first aiders and on-call engineers of every site.',
      'Portiernie, ratownicy i dyżurni technicy wszystkich zakładów.',
      'Pforten, Ersthelfende und Bereitschaft aller Standorte.',
    ),
    name: 'Emergency numbers.csv',
    versions: [
      [
        'Site,Gatekeeper,First aid,On-call engineer',
        'Leeds,+44 113 496 0100,+44 113 496 0112,+44 113 496 0150',
        'Bristol,+44 117 496 0100,+44 117 496 0112,+44 117 496 0150',
        'Łódź,+48 42 000 01 00,+48 42 000 01 12,+48 42 000 01 50',
      ],
    ],
  },
  {
    by: 'ruth',
    folder: 'brand',
    title: texts(
      'The mills of Łódź, for posters',
      'Łódzkie fabryki na plakaty',
      'Die Fabriken von Łódź, für Plakate',
    ),
    description: texts(
      'Free to use in all Acme communication.',
      'Do użytku w całej komunikacji Acme.',
      'Frei verwendbar für die gesamte Kommunikation von Acme.',
    ),
    name: 'Mills of Łódź.webp',
    versions: [{ scene: 'skyline-lodz', seed: 77, alt: altTexts['skyline-lodz'] as Texts }],
  },
  {
    by: 'ruth',
    folder: 'leads',
    audience: { ...everybody, everyone: false, grades: ['lead', 'head', 'executive'] },
    title: texts('A good annual review', 'Dobra rozmowa roczna', 'Ein gutes Jahresgespräch'),
    description: texts(
      'Questions to ask, and what to record afterwards.',
      'O co pytać i co zapisać po rozmowie.',
      'Welche Fragen du stellst und was du danach festhältst.',
    ),
    name: 'Annual review.docx',
    versions: [
      [
        'Start with what went well. Listen twice as much as you speak.',
        'Record what you agreed, and nothing else.',
      ],
    ],
  },
];

export const acmeLibrary: DemoLibrary = { folders, documents };
