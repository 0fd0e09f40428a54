import type { MatrixFixture } from './matrix-fixture.ts';

/** The fixture for calls that change something. It is built anew only when earlier changes get in the way. */
export class ChangeableFixture {
  private changed: MatrixFixture | undefined;

  constructor(
    private readonly build: () => Promise<MatrixFixture>,
    /** One that no call has changed, if there is one already. */
    private untouched?: MatrixFixture,
  ) {}

  /**
   * The answer of a fixture that earlier calls have changed. If that is a refusal, perhaps because of them, the answer of
   * one that no call has changed. A refused call changes nothing, so that one can serve the next call too.
   */
  async visit<Answer>(
    call: (fixture: MatrixFixture) => Promise<Answer>,
    isRefusal: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const answer = this.changed && (await call(this.changed));
    if (answer !== undefined && !isRefusal(answer)) return answer;
    const fixture = (this.untouched ??= await this.build());
    const fresh = await call(fixture);
    if (!isRefusal(fresh)) [this.changed, this.untouched] = [fixture, undefined];
    return fresh;
  }
}
