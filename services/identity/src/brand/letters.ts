import { Injectable } from '@nestjs/common';
import { Mailer } from '@atrium/common/mail/mailer';
import { letter, type Letter } from '../sign-in/pages/letter.ts';
import { SignInSettings } from '../sign-in/sign-in.settings.ts';
import { Brands } from './brands.ts';

/** Sends letters in the look of the organisation they come from. */
@Injectable()
export class Letters {
  constructor(
    private readonly mailer: Mailer,
    private readonly brands: Brands,
    private readonly settings: SignInSettings,
  ) {}

  async send(organisation: string, words: Letter): Promise<void> {
    const brand = await this.brands.find(organisation);
    const logo = brand?.logo ? `${this.settings.publicUrl}${brand.logo}` : null;
    await this.mailer.send(letter(words, brand && { ...brand, logo }));
  }
}
