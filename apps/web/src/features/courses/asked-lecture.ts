/** The lecture that the address asks for; what cannot be one asks for none. */
export const askedLecture = (search: URLSearchParams): string | undefined => {
  const asked = search.get('lecture') ?? ''
  return /^[\da-f-]{36}$/u.test(asked) ? asked : undefined
}

/** The second that an address asks for (`?t=90`); nothing where it does not say one. */
export const askedSecond = (search: URLSearchParams): number | undefined => {
  const asked = search.get('t') ?? ''
  return /^\d{1,6}(?:\.\d+)?$/u.test(asked) ? Number(asked) : undefined
}
