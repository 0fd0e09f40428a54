/**
 * The process cannot start or finish its work because of its surroundings: a setting, or a backing service. The message
 * tells the operator all there is to know, so no place in the code is shown with it.
 */
export class SetupError extends Error {}
