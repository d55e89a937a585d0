interface Administrator {
  id: string
  canSignIn: boolean
}

/** Somebody who is no administrator may always go; the last one who can sign in may not, nor one beside whom nobody can. */
export const mayLeave = (administrators: readonly Administrator[], accountId: string): boolean =>
  administrators.every(({ id }) => id !== accountId) ||
  administrators.some(({ id, canSignIn }) => id !== accountId && canSignIn)
