import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { signUp } from '@atrium/proto/identity/sign-up';
import { SignUpCompletionService } from './sign-up-completion.service.ts';
import { SignUpByEmail } from './sign-up-by-email.ts';
import { SignUpByPhone } from './sign-up-by-phone.ts';
import { SignUpSettingsService } from './sign-up-settings.service.ts';

@Controller()
export class SignUpController {
  constructor(
    private readonly byEmailService: SignUpByEmail,
    private readonly byPhoneService: SignUpByPhone,
    private readonly signUpCompletionService: SignUpCompletionService,
    private readonly settingsService: SignUpSettingsService,
  ) {}

  @Route(signUp.methods)
  methods() {
    return { phone: this.byPhoneService.isAvailable };
  }

  @Route(signUp.byEmail)
  byEmail(@BodyOf(signUp.byEmail) body: Parsed<typeof signUp.byEmail, 'body'>) {
    return this.byEmailService.request(body);
  }

  @Route(signUp.confirmEmail)
  confirmEmail(@BodyOf(signUp.confirmEmail) { secret }: Parsed<typeof signUp.confirmEmail, 'body'>) {
    return this.byEmailService.confirm(secret);
  }

  @Route(signUp.byPhone)
  byPhone(@BodyOf(signUp.byPhone) body: Parsed<typeof signUp.byPhone, 'body'>) {
    return this.byPhoneService.request(body);
  }

  @Route(signUp.confirmPhone)
  confirmPhone(@BodyOf(signUp.confirmPhone) body: Parsed<typeof signUp.confirmPhone, 'body'>) {
    return this.byPhoneService.confirm(body);
  }

  @Route(signUp.complete)
  complete(@BodyOf(signUp.complete) body: Parsed<typeof signUp.complete, 'body'>) {
    return this.signUpCompletionService.complete(body);
  }

  @Route(signUp.settings)
  settings() {
    return this.settingsService.get();
  }

  @Route(signUp.editSettings)
  editSettings(
    @BodyOf(signUp.editSettings) body: Parsed<typeof signUp.editSettings, 'body'>,
    @IfMatch() expectedVersion: number,
  ) {
    return this.settingsService.edit(body, expectedVersion);
  }
}
