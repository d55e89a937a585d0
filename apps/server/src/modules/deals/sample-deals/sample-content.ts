import { dealState, relatedKinds } from '@regent/contract/deals/deal-fields'
import { termKind } from '@regent/contract/deals/deal-terms'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { appsFolder } from '#app/apps-folder.ts'
import { onDay } from '#modules/webinars/sample-webinars/index.ts'

/** The names of terms, by their kinds. */
const terms = z.partialRecord(termKind, z.array(z.string()))

const mark = z.object({
  /** Of a sample member. */
  email: z.string(),
  isSaved: z.boolean().default(false),
  isInterested: z.boolean().default(false),
  note: z.string().default(''),
  /** How often the member opened the deal's site. */
  openings: z.int().default(0),
})

const deal = z.object({
  name: z.string(),
  url: z.string().default(''),
  /** The name of a file without its extension. */
  picture: z.string().optional(),
  /** Paragraphs. */
  description: z.array(z.string()),
  terms,
  documents: z.array(z.object({ name: z.string(), file: z.string() })).default([]),
  /** Sample courses by their titles, sample webinars by their slugs. */
  related: z.array(z.object({ kind: z.enum(relatedKinds), named: z.string() })).default([]),
  /** The slug of a sample webinar. */
  briefing: z.string().optional(),
  disclaimer: z.string().default(''),
  state: dealState.default('published'),
  /** Of a scheduled deal, counted from the first start. */
  publishedAfter: onDay.optional(),
  marks: z.array(mark).default([]),
})

export type SampleDeal = z.infer<typeof deal>

const content = z.object({ terms: z.record(termKind, z.array(z.string())), deals: z.array(deal) })

/** The deals that come with the portal, to be tried out and replaced. */
export const readSampleDeals = async () =>
  content.parse(JSON.parse(await readFile(path.join(appsFolder, 'server/sample-content/deals.json'), 'utf8')))
