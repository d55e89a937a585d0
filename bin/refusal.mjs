/**
 * A failure that the person at the machine can correct: printed as one sentence, never with a stack.
 * It has no message if the failing program has already printed one.
 */
export class Refusal extends Error {}
