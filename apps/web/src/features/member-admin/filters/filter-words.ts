import type { WrittenFilters } from '@regent/contract/members/member-filters'
import { easternTime, formatIn } from '#lib/time/format.ts'
import { type FilterKey, filterKeys } from '../queries.ts'
import { filterControls } from './filter-controls.ts'
import type { filterTexts } from './texts.ts'

type Words = (typeof filterTexts)['en']

const dayOf = (moment: string) =>
  formatIn(new Date(moment), easternTime, { year: 'numeric', month: 'short', day: 'numeric' })

const valueWords = (name: FilterKey, value: string, texts: Words): string => {
  const control = filterControls[name]
  switch (control.kind) {
    case 'choices':
      return value
        .split(',')
        .map((each) => control.choices.find((choice) => choice.value === each)?.label ?? each)
        .join(', ')
    case 'used':
      return value.split(',').join(', ')
    case 'records': {
      if (value === 'any' || value === 'none') return texts.which[control.of][value].toLowerCase()
      return texts.records[control.of](value.split(',').length)
    }
    case 'yesNo':
      return value === 'true' ? texts.yes : texts.no
    case 'days':
      return texts.days(Number(value))
    case 'date':
      return dayOf(value)
  }
}

const labelOf = (name: FilterKey, texts: Words) => texts.labels[name].replace(', in days', '')

/** One filter in words: 'Stage: Customer'. */
export const filterWords = (name: FilterKey, value: string, texts: Words): string =>
  `${labelOf(name, texts)}: ${valueWords(name, value, texts)}`

/** All filters in words. */
export const filtersInWords = (filters: WrittenFilters, texts: Words): string[] => [
  ...(filters.search === undefined ? [] : [`“${filters.search}”`]),
  ...filterKeys.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [filterWords(name, value, texts)]
  }),
]
