import type { profileEndpoints } from '@regent/contract/identity/profile'
import type { EndpointResult } from '@regent/contract/api/endpoint'

type Utms = EndpointResult<typeof profileEndpoints.show>['utms']

// Kept until somebody signs up here: where a person came from at first, not at last.
const storageKey = 'firstUtms'

const names = ['source', 'medium', 'campaign', 'term', 'content'] as const satisfies (keyof Utms)[]

const longest = 200

const readFrom = (search: URLSearchParams): Utms =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(`utm_${name}`)?.trim().slice(0, longest)
      return value ? [[name, value]] : []
    }),
  )

/** Keeps what the first address with utm parameters says; later ones change nothing. */
export const rememberFirstUtms = (search: string): void => {
  const utms = readFrom(new URLSearchParams(search))
  try {
    if (Object.keys(utms).length > 0 && localStorage.getItem(storageKey) === null)
      localStorage.setItem(storageKey, JSON.stringify(utms))
  } catch {
    // Storage is refused: then nobody knows.
  }
}

export const firstUtms = (): Utms => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Utms
  } catch {
    return {}
  }
}
