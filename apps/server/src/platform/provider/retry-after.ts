const secondMs = 1000

/** How long it asks to be left alone, in seconds or until a date. */
export const retryAfterMs = (headers: Headers, now = Date.now()): number | undefined => {
  const given = headers.get('retry-after')?.trim() ?? ''
  if (/^\d{1,6}(?:\.\d+)?$/u.test(given)) return Number(given) * secondMs
  const until = Date.parse(given)
  return Number.isNaN(until) ? undefined : Math.max(0, until - now)
}
