/** Something the person at the machine can put right: printed as one sentence, never with a stack. */
export class Refusal extends Error {}
