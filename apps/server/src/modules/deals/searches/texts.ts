import { limits } from '@regent/contract/limits'
import type { SearchFrequency } from '@regent/contract/deals/deal-searches'

export const searchTexts = {
  deleted: 'The search is deleted.',
  tooMany: `You have ${limits.savedSearches} saved searches. Please delete one before you save another.`,
  unsubscribed: 'You will get no more mail about this search.',
} as const

const often: Record<SearchFrequency, string> = {
  immediately: 'as soon as a deal fits',
  daily: 'once a day',
  weekly: 'once a week',
  never: '',
}

const newDeals = (count: number) => (count === 1 ? 'A new deal' : `${count.toLocaleString('en')} new deals`)

/** What the mail of a saved search says. */
export const searchMailTexts = {
  subject: (search: string, names: readonly string[], total: number) =>
    total === 1 ? `New deal: ${names.join('')}` : `${newDeals(total)} for “${search}”`,
  preview: (search: string, names: readonly string[], total: number) => {
    if (total === 1) return `It fits “${search}”.`
    return total > names.length ? `${names.join(', ')} and more` : names.join(', ')
  },
  title: 'New deals',
  heading: (search: string, total: number) => `${newDeals(total)} ${total === 1 ? 'fits' : 'fit'} “${search}”.`,
  more: (count: number) => (count === 1 ? 'One more deal fits.' : `${count.toLocaleString('en')} more deals fit.`),
  button: (total: number) => (total === 1 ? 'See the deal' : 'See the deals'),
  frequency: (frequency: SearchFrequency) => `You get this mail ${often[frequency]}.`,
  change: 'Change how often',
  between: ' · ',
  unsubscribe: 'Unsubscribe from this search',
  reason: (search: string) => `You get this because you saved the search “${search}”.`,
} as const
