import { easternTime } from '@regent/contract/webinars/zoned-time'
import type { Settings } from '@regent/contract/firm/settings'

// The firm is at home in the United States; its year turns when New York's does.
const yearOf = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: easternTime })

/** The disclaimer carries the year of today, also where the firm's own words have no place for it. */
export const disclaimerOf = ({ disclaimer, name }: Pick<Settings, 'disclaimer' | 'name'>, now: Date): string => {
  const text = disclaimer.includes('{year}') ? disclaimer : `© {year} ${name}. ${disclaimer}`
  return text.replaceAll('{year}', yearOf.format(now))
}
