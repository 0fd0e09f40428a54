import type { DemoArticle, DemoPerson } from '../demo-data.ts';
import type { ArticleSource } from './article-source.ts';
import { aura8 } from './aura-8.ts';
import { brianHartley } from './brian-hartley.ts';
import { companyRun } from './company-run.ts';
import {
  qualityAward,
  windPower,
  trainFirst,
  partsIn48Hours,
  yearAhead,
  travelPolicyDraft,
  surveyResults,
} from './company-stories.ts';
import { fakeParcel } from './fake-parcel.ts';
import { hallC } from './hall-c.ts';
import { leedsMenu } from './leeds-menu.ts';
import {
  bikeLeasing,
  footballCup,
  choirConcert,
  iceCreamDay,
  orchard,
  beachCleanUp,
  bookShelf,
  bloodDonation,
  familyDay,
} from './life-stories.ts';
import { newApprentices } from './new-apprentices.ts';
import {
  ayse,
  mehmet,
  zofia,
  referral,
  payAgreement,
  someoneToTalkTo,
  languageCourses,
  anniversaries,
} from './people-stories.ts';
import {
  robotBogdan,
  supplierDay,
  listeningRoom,
  tideTwoMillion,
  quietWard,
  refrigerant,
  electricVans,
  tradeFair,
} from './product-stories.ts';
import { quietHalfYear } from './quiet-half-year.ts';
import { firstAiders, fluJabs, betterBenches, fireDrillLodz, weekOfSnow } from './safety-stories.ts';
import { shiftPlanCologne } from './shift-plan-cologne.ts';
import {
  hamburgNight,
  wroclawFloor,
  compressorHeat,
  parkingLodz,
  bristolOpenDay,
  heatingWorks,
  schoolVisit,
  timeOut,
  onePassword,
  deskForNights,
  helloAtrium,
} from './site-stories.ts';
import { solarRoof } from './solar-roof.ts';
import { stanislaw } from './stanislaw.ts';
import { stopLookWave } from './stop-look-wave.ts';
import { toArticle } from './to-article.ts';

/** Newest first. */
const sources: readonly ArticleSource[] = [
  surveyResults,
  familyDay,
  quietHalfYear,
  travelPolicyDraft,
  aura8,
  leedsMenu,
  bristolOpenDay,
  hallC,
  stopLookWave,
  stanislaw,
  companyRun,
  fakeParcel,
  shiftPlanCologne,
  solarRoof,
  brianHartley,
  newApprentices,
  qualityAward,
  referral,
  onePassword,
  hamburgNight,
  firstAiders,
  ayse,
  bikeLeasing,
  robotBogdan,
  footballCup,
  fluJabs,
  supplierDay,
  choirConcert,
  listeningRoom,
  schoolVisit,
  windPower,
  trainFirst,
  electricVans,
  iceCreamDay,
  orchard,
  betterBenches,
  partsIn48Hours,
  deskForNights,
  wroclawFloor,
  mehmet,
  tideTwoMillion,
  payAgreement,
  someoneToTalkTo,
  beachCleanUp,
  bookShelf,
  quietWard,
  compressorHeat,
  languageCourses,
  zofia,
  fireDrillLodz,
  helloAtrium,
  timeOut,
  refrigerant,
  tradeFair,
  anniversaries,
  parkingLodz,
  bloodDonation,
  yearAhead,
  heatingWorks,
  weekOfSnow,
];

export const acmeArticles = (seed: number, people: readonly DemoPerson[]): DemoArticle[] =>
  sources.map((source) => toArticle(seed, source, people));
