import type { Claims } from '@atrium/proto/access';
import type { ReactionKind } from '@atrium/proto/content/reactions';
import type { Allergen, Diet } from '@atrium/proto/content/menus';
import type { JobType, SalaryPeriod, VacancyLength } from '@atrium/proto/content/vacancy';

/**
 * The parts of a demo organisation: plain data without a database. They refer to each other by `key`, never by an id of
 * the product, and give times relative to now, so the demo is equally fresh whenever it is filled.
 */
export type DemoLanguage = 'en-GB' | 'pl' | 'de';
export const demoLanguages: readonly DemoLanguage[] = ['en-GB', 'pl', 'de'];
export type Texts = Readonly<Record<DemoLanguage, string>>;

export interface DemoSite {
  readonly key: string;
  readonly title: Texts;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly country: string;
  readonly postcode: string;
  readonly state: string;
}

export interface DemoDepartment {
  readonly key: string;
  readonly name: string;
}

export interface DemoGrade {
  readonly key: string;
  readonly level: number;
  readonly name: string;
}

/** A status a person can have, and whether they can be reached during it. */
export interface DemoStatus {
  readonly key: string;
  readonly label: Texts;
  readonly available: boolean;
}

export interface DemoRole {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly superuser: boolean;
  readonly claims: Claims;
}

export type Complexion = 'fair' | 'olive' | 'brown' | 'deep';

/** Input for drawing a portrait; see `portraits/portrait.ts`. */
export interface DemoPortrait {
  readonly seed: number;
  readonly presents: 'woman' | 'man';
  readonly age: number;
  readonly complexion: Complexion;
  readonly headscarf: boolean;
}

export interface DemoPerson {
  /** Unique in the organisation. Others refer to it. */
  readonly key: string;
  /** A UUID, the same for the same seed. */
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly department: string;
  readonly grade: string;
  readonly site: string;
  /** The manager's key. */
  readonly reportsTo: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly language: DemoLanguage;
  readonly status: string;
  readonly roles: readonly string[];
  readonly active: boolean;
  readonly joinedDaysAgo: number;
  readonly portrait: DemoPortrait;
}

export interface DemoChannel {
  readonly key: string;
  readonly label: string;
  readonly type: 'internal' | 'external';
  readonly colour: string;
  readonly mandatory: boolean;
  /** People who follow it by choice. Empty if it is mandatory. */
  readonly followers: readonly string[];
}

/** Everyone, or the union of these. */
export interface DemoAudience {
  readonly everyone: boolean;
  readonly sites: readonly string[];
  readonly departments: readonly string[];
  readonly grades: readonly string[];
}

/** A drawn picture; see `pictures/picture.ts`. */
export interface DemoPicture {
  readonly scene: string;
  readonly seed: number;
  /** Describes the picture to people who cannot see it. */
  readonly alt: Texts;
}

export interface DemoReaction {
  readonly person: string;
  readonly kind: ReactionKind;
}

export interface DemoArticle {
  readonly key: string;
  readonly channel: string;
  readonly author: string;
  readonly title: Texts;
  readonly summary: Texts;
  /**
   * Clean HTML. An inline picture is `<img data-media="figure-1" alt="…">`: the first of `figures`, whose id replaces
   * it.
   */
  readonly html: Texts;
  readonly header: DemoPicture;
  readonly figures: readonly DemoPicture[];
  readonly audience: DemoAudience;
  readonly state: 'draft' | 'scheduled' | 'published' | 'archived';
  /** When it was published, negative if it will be. For a draft, when it was started. Fractions are hours. */
  readonly publishedDaysAgo: number;
  readonly comments: boolean;
  /** Keys of articles shown below it. */
  readonly linked: readonly string[];
  readonly reactions: readonly DemoReaction[];
}

export interface DemoReport {
  readonly by: string;
  readonly reason: string;
}

/** Comments are in the order in which they were written: a reply comes after what it replies to. */
export interface DemoComment {
  readonly key: string;
  readonly article: string;
  readonly author: string;
  readonly replyTo: string | null;
  /** A mention is `@[name](person-id)`, as the product stores it. */
  readonly text: string;
  readonly minutesAgo: number;
  readonly reactions: readonly DemoReaction[];
  readonly reports: readonly DemoReport[];
}

export interface DemoChatMessage {
  readonly author: string;
  readonly text: string;
  readonly minutesAgo: number;
  /** Index of the earlier message it answers. */
  readonly answers: number | null;
  readonly reactions: readonly DemoReaction[];
  readonly picture: DemoPicture | null;
}

/** A conversation. People are given by their keys. */
export interface DemoChat {
  readonly name: string | null;
  readonly people: readonly string[];
  readonly messages: readonly DemoChatMessage[];
  /** How many of the last messages each person has not read. */
  readonly unread: Readonly<Record<string, number>>;
}

export interface DemoBroadcast {
  readonly key: string;
  readonly by: string;
  readonly title: Texts;
  readonly message: Texts;
  readonly audience: DemoAudience;
  /** The article it links to. */
  readonly article: string | null;
  readonly confirm: boolean;
  readonly state: 'sent' | 'scheduled' | 'draft';
  /** When it was sent, negative if it will be. */
  readonly hoursAgo: number;
  /** Share of recipients who have opened it. */
  readonly opened: number;
}

/** A vacancy. Its dates are days from now. */
export interface DemoVacancy {
  readonly key: string;
  readonly by: string;
  readonly jobTitle: Texts;
  readonly description: Texts;
  readonly contact: string | null;
  readonly contactText: string;
  readonly salary: {
    readonly from: number;
    readonly to: number;
    readonly currency: string;
    readonly per: SalaryPeriod;
  } | null;
  readonly opensIn: number;
  readonly closesIn: number;
  readonly deadlineIn: number;
  readonly site: string | null;
  readonly jobType: JobType;
  readonly length: VacancyLength | null;
  /** Number of interested people. */
  readonly interested: number;
}

/** A dish of the canteen. `allergens` is null if they are unknown. */
export interface DemoDish {
  readonly name: Texts;
  readonly price: string | null;
  readonly diet: Diet | null;
  readonly allergens: readonly Allergen[] | null;
}

/** The dishes of a canteen on each day of one week, from Monday on. `weeksAhead` counts from the current week. */
export interface DemoMenu {
  readonly by: string;
  readonly title: Texts;
  readonly weeksAhead: number;
  readonly picture: DemoPicture;
  readonly days: readonly (readonly DemoDish[])[];
}

/** A document of the library. A version with a scene is a picture, others consist of paragraphs or lines. */
export interface DemoDocument {
  readonly by: string;
  /** Null at the top of the library. */
  readonly folder: string | null;
  readonly title: Texts;
  readonly description: Texts;
  /** File name. Its extension decides the type. */
  readonly name: string;
  /** Contents of all versions, oldest first. */
  readonly versions: readonly (readonly string[] | DemoPicture)[];
  /** Everyone by default. */
  readonly audience?: DemoAudience;
}

export interface DemoLibrary {
  /** A parent folder comes before the folders in it. */
  readonly folders: readonly {
    readonly key: string;
    readonly within: string | null;
    readonly title: Texts;
  }[];
  readonly documents: readonly DemoDocument[];
}

export interface DemoWelcome {
  readonly text: Texts;
  /** The article it links to. The product's link is `/articles/<id>`. */
  readonly article: string | null;
  readonly level: 'info' | 'success' | 'warning' | 'urgent';
  readonly audience: DemoAudience;
  readonly fromDaysAgo: number;
  readonly toDaysAhead: number;
  readonly acknowledge: boolean;
}

export interface DemoOrganisation {
  readonly name: string;
  readonly slug: string;
  readonly languages: readonly DemoLanguage[];
  readonly defaultLanguage: DemoLanguage;
  readonly timeZone: string;
  /** The one brand colour from which the shades are derived. */
  readonly brandColour: string;
  readonly sites: readonly DemoSite[];
  readonly departments: readonly DemoDepartment[];
  readonly grades: readonly DemoGrade[];
  readonly statuses: readonly DemoStatus[];
  readonly roles: readonly DemoRole[];
  /** Managers before those who report to them. */
  readonly people: readonly DemoPerson[];
  readonly channels: readonly DemoChannel[];
  readonly articles: readonly DemoArticle[];
  readonly comments: readonly DemoComment[];
  readonly chats: readonly DemoChat[];
  readonly broadcasts: readonly DemoBroadcast[];
  readonly vacancies: readonly DemoVacancy[];
  readonly menus: readonly DemoMenu[];
  readonly library: DemoLibrary;
  readonly welcome: DemoWelcome | null;
}
