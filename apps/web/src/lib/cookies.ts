const secondsPerDay = 24 * 60 * 60

export const readCookie = (name: string): string | undefined => {
  for (const pair of document.cookie.split('; ')) {
    const [key, value] = pair.split('=', 2)
    if (key === name && value) return decodeURIComponent(value)
  }
  return undefined
}

/** A readable cookie without a secret: what the server should know when it paints the next page. */
export const writeCookie = (name: string, value: string, days: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * secondsPerDay}; SameSite=Lax${secure}`
}
