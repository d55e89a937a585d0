import { plainIcons } from '@regent/contract/firm/icons'
import { type Page, type PageInput, readPage } from '#db/list/read-page.ts'
import { iconSets, indexOf } from './icon-set.ts'

/** What staff are likely to look for when they create a course. */
const suggested = [
  'school',
  'account-balance',
  'gavel',
  'shield',
  'shield-lock',
  'lock',
  'key',
  'verified-user',
  'account-tree',
  'hub',
  'domain',
  'apartment',
  'home-work',
  'real-estate-agent',
  'family-restroom',
  'diversity-3',
  'handshake',
  'calculate',
  'percent',
  'receipt-long',
  'savings',
  'payments',
  'attach-money',
  'trending-up',
  'finance',
  'monitoring',
  'pie-chart',
  'oil-barrel',
  'local-shipping',
  'precision-manufacturing',
  'public',
  'flight-takeoff',
  'menu-book',
  'description',
  'folder-open',
  'fact-check',
  'checklist',
  'event',
  'schedule',
  'lightbulb',
  'psychology',
  'groups',
  'visibility-off',
  'rocket-launch',
  'star',
  'play-circle',
  'video-library',
  'support-agent',
].map((name) => `material-symbols:${name}`)

/** The whole name, its beginning, a word of it, or a part of a word. */
const fitOf = (name: string, term: string) => {
  if (name === term) return 0
  if (name.startsWith(term)) return 1
  return name.includes(`-${term}`) ? 2 : 3
}

interface Hit {
  icon: string
  fit: number
  length: number
}

const hitsIn = (names: Iterable<string>, terms: readonly string[], iconOf: (name: string) => string): Hit[] => {
  const hits: Hit[] = []
  for (const name of names) {
    if (!terms.every((term) => name.includes(term))) continue
    const fit = terms.reduce((sum, term) => sum + fitOf(name, term), 0)
    hits.push({ icon: iconOf(name), fit, length: name.length })
  }
  return hits
}

const offeredNames = function* (index: Awaited<ReturnType<typeof indexOf>>): Generator<string> {
  for (const [name, { isOffered }] of index) if (isOffered) yield name
}

const namesFor = async (search: string): Promise<string[]> => {
  const terms = search
    .toLowerCase()
    .split(/[\s:_-]+/u)
    .filter((term) => term !== '')
  if (terms.length === 0) return [...plainIcons, ...suggested]
  const plain = hitsIn(plainIcons, terms, (name) => name)
  const others: Hit[] = []
  for (const set of iconSets) {
    // The name of the set counts too, so that `lucide:key` finds that icon.
    const inSet = terms.filter((term) => !set.split('-').includes(term))
    const wanted = inSet.length > 0 ? inSet : terms
    others.push(...hitsIn(offeredNames(await indexOf(set)), wanted, (name) => `${set}:${name}`))
  }
  const byFit = (a: Hit, b: Hit) => a.fit - b.fit || a.length - b.length
  return [...plain.toSorted(byFit), ...others.toSorted(byFit)].map(({ icon }) => icon)
}

interface ListedIcon {
  icon: string
  cursor: string[]
}

/** The icons whose names have every word of a search, those that fit best first; without one, a selection. */
export const listIcons = async (search = '', input: PageInput = {}): Promise<Page<ListedIcon>> => {
  const names = await namesFor(search)
  return readPage(input, { order: 'icons', types: () => ['text'] }, ({ after, limit }) => {
    const start = after === null ? 0 : names.indexOf(after[0] ?? '') + 1
    return Promise.resolve(names.slice(start, start + limit).map((icon) => ({ icon, cursor: [icon] })))
  })
}
