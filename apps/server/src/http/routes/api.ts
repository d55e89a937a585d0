/** The headers of every answer of the API: data is never sniffed, framed or stored. */
export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

const isBelow = (url: string, root: '/api' | '/rtc') =>
  url.startsWith(root) && (url.length === 4 || url[4] === '/' || url[4] === '?')

/** Whether failures are JSON at a raw address: below /api, and at the signals of rooms. */
export const isApiPath = (url: string): boolean => isBelow(url, '/api') || isBelow(url, '/rtc')
