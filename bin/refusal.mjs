/**
 * Something the person at the machine can put right: printed as one sentence, never with a stack.
 * Without words when whom it concerns has already said it.
 */
export class Refusal extends Error {}
