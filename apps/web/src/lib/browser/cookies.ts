const secondsPerDay = 24 * 60 * 60

/** A readable cookie without a secret: what the server should know when it paints the next page. */
export const writeCookie = (name: string, value: string, days: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * secondsPerDay}; SameSite=Lax${secure}`
}
