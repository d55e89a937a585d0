import type { EntryForm, entryEndpoints } from '@regent/contract/rooms/entry'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { AppFailure } from '#lib/api/app-failure.ts'
import { findPass, forgetPass, keepPass } from './kept-pass.ts'

// Without schemas: the contract stays out of the first pages.
const enter: BareEndpoint<typeof entryEndpoints.enter> = {
  method: 'POST',
  path: '/api/rooms/:slug/token',
  access: 'public',
}

/** Which room a page leads to, and what it lets a person in with. */
export interface Entrance extends Pick<EntryForm, 'role' | 'key' | 'join'> {
  slug: string
}

/** Of what a pass was for nothing is left. */
const isOver = (error: unknown) =>
  error instanceof AppFailure && (error.code === 'webinar_ended' || error.code === 'not_found')

/** What entitles a person; the pass of an earlier entry makes a returning visitor the same person. */
export const claimOf = ({ slug, ...claim }: Entrance): Omit<EntryForm, 'name'> => ({ ...claim, pass: findPass(slug) })

/** Asks to be let in. */
export const askToEnter = async (entrance: Entrance, name: string) => {
  const { slug, join } = entrance
  try {
    const entry = await callApi(enter, { params: { slug }, body: { ...claimOf(entrance), name } })
    if (join === undefined) keepPass(slug, entry.pass)
    return { ...entry, url: throughThisPage(entry.url) }
  } catch (error) {
    if (isOver(error)) forgetPass(slug)
    throw error
  }
}

/** Signals always pass through the portal, whose address may have several names. */
const throughThisPage = (url: string): string => {
  const { pathname } = new URL(url)
  return location.origin.replace(/^http/u, 'ws') + pathname
}
