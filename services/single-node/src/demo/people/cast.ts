import type { Complexion } from '../demo-data.ts';

/** Somebody the news and the organisation chart name. */
export interface CastMember {
  readonly key: string;
  readonly first: string;
  readonly last: string;
  readonly site: string;
  readonly department: string;
  readonly grade: string;
  readonly jobTitle: string;
  readonly reportsTo: string | null;
  readonly presents: 'woman' | 'man';
  readonly age: number;
  readonly complexion: Complexion;
  readonly email?: string;
  readonly roles?: readonly string[];
  readonly active?: boolean;
  readonly headscarf?: boolean;
}

type Row = [string, string, string, string, string, string, string, string | null, 'w' | 'm', number, Complexion, Partial<CastMember>?];

const member = ([key, first, last, site, department, grade, jobTitle, reportsTo, presents, age, complexion, more]: Row): CastMember => ({
  ...{ key, first, last, site, department, grade, jobTitle, reportsTo, age, complexion },
  presents: presents === 'w' ? 'woman' : 'man',
  ...more,
});

const rows: Row[] = [
  ['helen', 'Helen', 'Ackroyd', 'leeds', 'management', 'executive', 'Chief Executive', null, 'w', 54, 'fair'],
  ['marek', 'Marek', 'Zieliński', 'lodz', 'management', 'executive', 'Director of Operations', 'helen', 'm', 51, 'fair'],
  ['katrin', 'Katrin', 'Vogel', 'cologne', 'management', 'executive', 'Director of Technology', 'helen', 'w', 49, 'fair'],
  ['andrew', 'Andrew', 'Mellor', 'leeds', 'management', 'executive', 'Director of Finance', 'helen', 'm', 57, 'fair'],
  ['anna', 'Anna', 'Kowalczyk', 'wroclaw', 'management', 'executive', 'Director of People and Communication', 'helen', 'w', 46, 'fair', { roles: ['employee', 'administrator'] }],
  ['stefan', 'Stefan', 'Brandt', 'hamburg', 'management', 'executive', 'Director of Sales and Service', 'helen', 'm', 52, 'fair'],
  // Sites
  ['rachel', 'Rachel', 'Thornton', 'leeds', 'production', 'head', 'Site Manager Leeds', 'marek', 'w', 47, 'fair', { roles: ['employee', 'site-administrator'] }],
  ['owen', 'Owen', 'Pritchard', 'bristol', 'development', 'head', 'Site Manager Bristol', 'katrin', 'm', 50, 'fair', { roles: ['employee', 'site-administrator'] }],
  ['piotr', 'Piotr', 'Wójcik', 'lodz', 'production', 'head', 'Site Manager Łódź', 'marek', 'm', 45, 'fair', { roles: ['employee', 'site-administrator'] }],
  ['magdalena', 'Magdalena', 'Lis', 'wroclaw', 'service', 'head', 'Site Manager Wrocław', 'marek', 'w', 41, 'fair', { roles: ['employee', 'site-administrator'] }],
  ['thomas', 'Thomas', 'Krüger', 'cologne', 'production', 'head', 'Site Manager Cologne', 'marek', 'm', 53, 'fair', { roles: ['employee', 'site-administrator'] }],
  ['birte', 'Birte', 'Petersen', 'hamburg', 'logistics', 'head', 'Site Manager Hamburg', 'marek', 'w', 48, 'fair', { roles: ['employee', 'site-administrator'] }],
  // Departments
  ['sabine', 'Sabine', 'Neumann', 'cologne', 'quality', 'head', 'Head of Quality and Safety', 'marek', 'w', 50, 'fair'],
  ['krzysztof', 'Krzysztof', 'Mazur', 'lodz', 'maintenance', 'head', 'Head of Maintenance', 'marek', 'm', 55, 'olive'],
  ['imran', 'Imran', 'Siddiqui', 'bristol', 'development', 'head', 'Head of Development', 'katrin', 'm', 44, 'brown'],
  ['jens', 'Jens', 'Carstensen', 'hamburg', 'logistics', 'head', 'Head of Logistics', 'marek', 'm', 46, 'fair'],
  ['ewa', 'Ewa', 'Sikorska', 'wroclaw', 'purchasing', 'head', 'Head of Purchasing', 'andrew', 'w', 43, 'fair'],
  ['charlotte', 'Charlotte', 'Fairfax', 'leeds', 'sales', 'head', 'Head of Sales', 'stefan', 'w', 39, 'fair'],
  ['michal', 'Michał', 'Baran', 'wroclaw', 'service', 'head', 'Head of Customer Service', 'stefan', 'm', 40, 'fair'],
  ['priya', 'Priya', 'Raman', 'leeds', 'it', 'head', 'Head of IT', 'andrew', 'w', 42, 'brown', { email: 'superuser', roles: ['employee', 'superuser'] }],
  ['claudia', 'Claudia', 'Weber', 'cologne', 'finance', 'head', 'Head of Finance', 'andrew', 'w', 51, 'fair'],
  ['ruth', 'Ruth', 'Adeyemi', 'leeds', 'people', 'head', 'Head of People', 'anna', 'w', 45, 'deep', { roles: ['employee', 'administrator'] }],
  // Communication
  ['emma', 'Emma', 'Whitfield', 'leeds', 'people', 'specialist', 'Internal Communications Editor', 'ruth', 'w', 34, 'fair', { email: 'editor', roles: ['employee', 'editor'] }],
  ['kasia', 'Katarzyna', 'Dąbrowska', 'wroclaw', 'people', 'specialist', 'Communications Specialist', 'anna', 'w', 31, 'fair', { roles: ['employee', 'editor'] }],
  ['lukas', 'Lukas', 'Hartmann', 'cologne', 'people', 'specialist', 'Communications Specialist', 'anna', 'm', 33, 'fair', { roles: ['employee', 'editor'] }],
  // People of the news
  ['tom', 'Tom', 'Barraclough', 'leeds', 'production', 'associate', 'Pump Assembly Technician', 'rachel', 'm', 29, 'fair', { email: 'employee' }],
  ['dieter', 'Dieter', 'Schäfer', 'cologne', 'production', 'specialist', 'Chair of the Works Council', 'thomas', 'm', 58, 'fair', { roles: ['employee', 'moderator'] }],
  ['grazyna', 'Grażyna', 'Pawlak', 'lodz', 'quality', 'specialist', 'Quality Inspector, Employee Representative', 'piotr', 'w', 56, 'fair'],
  ['sunita', 'Sunita', 'Patel', 'leeds', 'people', 'lead', 'Canteen Manager', 'ruth', 'w', 52, 'brown'],
  ['gareth', 'Gareth', 'Bowen', 'leeds', 'quality', 'lead', 'Health and Safety Manager', 'sabine', 'm', 49, 'fair'],
  ['stanislaw', 'Stanisław', 'Górski', 'lodz', 'production', 'lead', 'Team Lead Brazing', 'piotr', 'm', 59, 'fair'],
  ['ayse', 'Ayşe', 'Demir', 'cologne', 'quality', 'specialist', 'Test Engineer', 'sabine', 'w', 37, 'olive'],
  ['zofia', 'Zofia', 'Wrona', 'lodz', 'maintenance', 'specialist', 'Night Shift Electrician', 'krzysztof', 'w', 44, 'fair'],
  ['mehmet', 'Mehmet', 'Yılmaz', 'hamburg', 'logistics', 'lead', 'Team Lead Warehouse', 'jens', 'm', 41, 'olive'],
  ['chloe', 'Chloe', 'Bennett', 'bristol', 'development', 'specialist', 'Acoustics Engineer', 'imran', 'w', 35, 'fair'],
  ['ingrid', 'Ingrid', 'Möller', 'hamburg', 'quality', 'specialist', 'Sustainability Manager', 'sabine', 'w', 38, 'fair'],
  ['bartosz', 'Bartosz', 'Kamiński', 'wroclaw', 'it', 'lead', 'Information Security Lead', 'priya', 'm', 36, 'fair'],
  ['agnieszka', 'Agnieszka', 'Wilk', 'wroclaw', 'service', 'specialist', 'Service Planner', 'michal', 'w', 33, 'fair'],
  ['callum', 'Callum', 'Reid', 'leeds', 'maintenance', 'associate', 'Maintenance Fitter', 'rachel', 'm', 27, 'fair'],
  ['friederike', 'Friederike', 'Lange', 'cologne', 'purchasing', 'specialist', 'Strategic Buyer', 'ewa', 'w', 47, 'fair'],
  ['nadia', 'Nadia', 'Hussain', 'leeds', 'production', 'lead', 'Team Lead Assembly, First Aider', 'rachel', 'w', 36, 'brown', { headscarf: true }],
  ['finn', 'Finn', 'Jansen', 'hamburg', 'service', 'specialist', 'Field Service Engineer', 'michal', 'm', 30, 'fair'],
  ['paulina', 'Paulina', 'Krawczyk', 'lodz', 'people', 'specialist', 'Recruiter', 'anna', 'w', 32, 'fair'],
  ['pawel', 'Paweł', 'Duda', 'lodz', 'maintenance', 'specialist', 'Automation Engineer', 'krzysztof', 'm', 34, 'fair'],
  ['mia', 'Mia', 'Schulte', 'cologne', 'production', 'apprentice', 'Apprentice Mechatronics', 'thomas', 'w', 19, 'fair'],
  ['jakub', 'Jakub', 'Nowak', 'lodz', 'maintenance', 'apprentice', 'Apprentice Electrician', 'krzysztof', 'm', 19, 'fair'],
  ['aisha', 'Aisha', 'Khan', 'leeds', 'production', 'apprentice', 'Apprentice Machining', 'rachel', 'w', 20, 'brown'],
  ['kwame', 'Kwame', 'Mensah', 'bristol', 'development', 'specialist', 'Refrigerant Engineer', 'imran', 'm', 39, 'deep'],
  ['brian', 'Brian', 'Hartley', 'leeds', 'production', 'specialist', 'Pump Fitter', 'rachel', 'm', 61, 'fair', { active: false }],
];

export const cast: readonly CastMember[] = rows.map(member);
