/** Whether an address, as it came, lies below /api: failures there are JSON. */
export const isApiPath = (url: string): boolean =>
  url.startsWith('/api') && (url.length === 4 || url[4] === '/' || url[4] === '?')
