import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { signUp } from '@atrium/proto/identity/sign-up';
import { Finishing } from './finishing.ts';
import { SignUpByEmail } from './sign-up-by-email.ts';
import { SignUpSettingsService } from './sign-up-settings.service.ts';

@Controller()
export class SignUpController {
  constructor(
    private readonly byEmailService: SignUpByEmail,
    private readonly finishing: Finishing,
    private readonly settingsService: SignUpSettingsService,
  ) {}

  @Route(signUp.byEmail)
  byEmail(@BodyOf(signUp.byEmail) body: Parsed<typeof signUp.byEmail, 'body'>) {
    return this.byEmailService.ask(body);
  }

  @Route(signUp.confirmEmail)
  confirmEmail(@BodyOf(signUp.confirmEmail) { secret }: Parsed<typeof signUp.confirmEmail, 'body'>) {
    return this.byEmailService.confirm(secret);
  }

  @Route(signUp.finish)
  finish(@BodyOf(signUp.finish) body: Parsed<typeof signUp.finish, 'body'>) {
    return this.finishing.finish(body);
  }

  @Route(signUp.settings)
  settings() {
    return this.settingsService.get();
  }

  @Route(signUp.editSettings)
  editSettings(
    @BodyOf(signUp.editSettings) body: Parsed<typeof signUp.editSettings, 'body'>,
    @IfMatch() seen: number,
  ) {
    return this.settingsService.edit(body, seen);
  }
}
