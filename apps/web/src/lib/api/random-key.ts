/** A unique key. crypto.randomUUID exists on secure origins only, and a portal may be tried out over plain http. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
