import { Injectable } from '@nestjs/common';
import { Mailer } from '@atrium/common/mail/mailer';
import { renderMail, type MailContent } from '../page-texts/mail-template.ts';
import { SignInSettings } from '../settings/sign-in.settings.ts';
import { Brands } from './brands.store.ts';

/** Sends mails with the branding of the sending organisation. */
@Injectable()
export class BrandedMailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly brands: Brands,
    private readonly settings: SignInSettings,
  ) {}

  async send(organisation: string, content: MailContent): Promise<void> {
    const brand = await this.brands.find(organisation);
    const logo = brand?.logo ? `${this.settings.publicUrl}${brand.logo}` : null;
    await this.mailer.send(renderMail(content, brand && { ...brand, logo }));
  }
}
