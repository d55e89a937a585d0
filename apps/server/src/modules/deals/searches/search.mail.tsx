import type { SearchFrequency } from '@regent/contract/deals/deal-searches'
import { MailButton, MailHeading, MailLink, MailNote, MailText } from '#platform/mailer/mail-parts.tsx'
import { type MailedRecord, MailRecords } from '#platform/mailer/mail-record.tsx'
import type { MailTemplate } from '#platform/mailer/mail-template.ts'
import { searchMailTexts as texts } from './texts.ts'

export interface SearchMail {
  search: string
  frequency: SearchFrequency
  deals: MailedRecord[]
  /** Of all deals that are new, of which only some are shown. */
  total: number
  href: string
  searchesHref: string
  unsubscribeHref: string
}

const Body = ({ data }: { data: SearchMail }) => {
  const { search, deals, total, frequency } = data
  return (
    <>
      <MailHeading>{texts.heading(search, total)}</MailHeading>
      <MailRecords records={deals} />
      {total > deals.length && <MailText>{texts.more(total - deals.length)}</MailText>}
      <MailButton href={data.href}>{texts.button(total)}</MailButton>
      <MailNote>
        {texts.frequency(frequency)} <MailLink href={data.searchesHref}>{texts.change}</MailLink>
        {texts.between}
        <MailLink href={data.unsubscribeHref}>{texts.unsubscribe}</MailLink>
      </MailNote>
    </>
  )
}

const namesOf = ({ deals }: SearchMail) => deals.map(({ name }) => name)

const origin = 'https://portal.example'

const sampleDeals: MailedRecord[] = [
  {
    name: 'Harlan Creek Apartments',
    href: `${origin}/deals?deal=1`,
    image: 'cid:sample-1',
    lines: ['Equity, Preferred return', 'Real Estate · Multifamily · Cash flow'],
  },
  {
    name: 'Tri-County Self Storage',
    href: `${origin}/deals?deal=2`,
    image: 'cid:sample-2',
    lines: ['Equity', 'Real Estate · Self storage · Cash flow, Value add'],
  },
  {
    name: 'Marlow Street Arcade',
    href: `${origin}/deals?deal=3`,
    image: '',
    lines: ['Debt', 'Real Estate · Retail · Cash flow'],
  },
]

const sample: SearchMail = {
  search: 'Real estate with cash flow',
  frequency: 'daily',
  deals: sampleDeals,
  total: 5,
  href: `${origin}/deals?search=cash`,
  searchesHref: `${origin}/deals?view=searches`,
  unsubscribeHref: `${origin}/deals/searches/unsubscribe/sample`,
}

/** The deals that newly fit a saved search. */
export const dealSearchMail: MailTemplate<SearchMail> = {
  subject: (data) => texts.subject(data.search, namesOf(data), data.total),
  preview: (data) => texts.preview(data.search, namesOf(data), data.total),
  title: () => texts.title,
  Body,
  reason: ({ search }) => texts.reason(search),
  sample,
  samples: {
    'deal-search': sample,
    'deal-search-one': { ...sample, frequency: 'immediately', deals: sampleDeals.slice(0, 1), total: 1 },
  },
}
