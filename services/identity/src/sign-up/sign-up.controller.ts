import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
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
  byEmail({ body }: Input<typeof signUp.byEmail>) {
    return this.byEmailService.request(body);
  }

  @Route(signUp.confirmEmail)
  confirmEmail({ body: { secret } }: Input<typeof signUp.confirmEmail>) {
    return this.byEmailService.confirm(secret);
  }

  @Route(signUp.byPhone)
  byPhone({ body }: Input<typeof signUp.byPhone>) {
    return this.byPhoneService.request(body);
  }

  @Route(signUp.confirmPhone)
  confirmPhone({ body }: Input<typeof signUp.confirmPhone>) {
    return this.byPhoneService.confirm(body);
  }

  @Route(signUp.complete)
  complete({ body }: Input<typeof signUp.complete>) {
    return this.signUpCompletionService.complete(body);
  }

  @Route(signUp.settings)
  settings() {
    return this.settingsService.get();
  }

  @Route(signUp.editSettings)
  editSettings({ body, expectedVersion }: Input<typeof signUp.editSettings>) {
    return this.settingsService.edit(body, expectedVersion);
  }
}
