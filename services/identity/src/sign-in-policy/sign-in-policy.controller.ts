import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, Route } from '@atrium/common/http/route';
import { signInPolicy, type SignInPolicy } from '@atrium/proto/identity/sign-in-policy';
import { SignInPolicyService } from './sign-in-policy.service.ts';

@Controller()
export class SignInPolicyController {
  constructor(private readonly service: SignInPolicyService) {}

  @Route(signInPolicy.get)
  get() {
    return this.service.get();
  }

  @Route(signInPolicy.edit)
  edit(@BodyOf(signInPolicy.edit) policy: SignInPolicy, @IfMatch() expectedVersion: number) {
    return this.service.edit(policy, expectedVersion);
  }
}
