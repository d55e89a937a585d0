import type { profileEndpoints } from '@regent/contract/identity/profile'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import { readRemembered, remember } from './remembered.ts'
import { tryStorage } from './storage.ts'

type Utms = EndpointResult<typeof profileEndpoints.show>['utms']

// Kept until sign-up: where a person first came from.
const storageKey = 'firstUtms'

const names = ['source', 'medium', 'campaign', 'term', 'content'] as const satisfies (keyof Utms)[]

const maxLength = 200

const readFrom = (search: URLSearchParams): Utms =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(`utm_${name}`)?.trim().slice(0, maxLength)
      return value ? [[name, value]] : []
    }),
  )

/** Keeps the parameters of the first address that has any. */
export const rememberFirstUtms = (search: string): void => {
  const utms = readFrom(new URLSearchParams(search))
  if (Object.keys(utms).length > 0 && readRemembered(storageKey) === null) remember(storageKey, JSON.stringify(utms))
}

export const firstUtms = (): Utms => tryStorage(() => JSON.parse(readRemembered(storageKey) ?? '{}') as Utms, {})
