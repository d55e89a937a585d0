import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { anyOf } from '../api/records.ts'
import { limits } from '../limits.ts'

/** In the order of their groups. The last two are for staff alone. */
export const foundKinds = ['webinar', 'replay', 'course', 'lecture', 'deal', 'member', 'message'] as const
export type FoundKind = (typeof foundKinds)[number]

/** Around what fits in a snippet. */
export const foundMarks = { before: '\u0002', after: '\u0003' } as const

const found = z.object({
  kind: z.enum(foundKinds),
  _id: z.string(),
  title: z.string(),
  /** What tells it from others of the same title: the course of a lecture, the address of a member. */
  about: z.string(),
  /** The words around what was found; between `\u0002` and `\u0003` lies what fits. */
  snippet: z.string(),
  /** Of the page in the portal; it leads to the second at which the words are spoken. */
  url: z.string(),
  /** Of a webinar or its replay. */
  date: z.iso.datetime().optional(),
  /** Where the words are spoken. */
  second: z.int().nonnegative().optional(),
})
export type Found = z.infer<typeof found>

const unsearchable = /[\u0000-\u001f\u007f]/gu

/** Cut to the length that is searched, however much was typed or pasted. */
const searchedText = (text: string) => text.slice(0, limits.searchLength).replaceAll(unsearchable, ' ').toWellFormed()

const wrongPerKind = `perKind must be a number from 1 to ${limits.foundOfKind}`

const perKind = z.coerce
  .number<string | number>(wrongPerKind)
  .int(wrongPerKind)
  .min(1, wrongPerKind)
  .max(limits.foundOfKind, wrongPerKind)

export const searchEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'public',
    summary: 'Finds in everything that the viewer may see; a typing error is forgiven',
    query: z.object({
      q: z.string('q must be what is searched for').transform(searchedText),
      kinds: anyOf(foundKinds, `kinds must be some of ${foundKinds.join(', ')}`),
      /** The most results of each kind. */
      perKind: perKind.optional(),
    }),
    response: z.object({ results: z.array(found) }),
  }),
}
