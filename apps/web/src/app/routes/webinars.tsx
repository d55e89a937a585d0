import type { LoaderFunctionArgs } from 'react-router'
import { primeList } from '#lib/api/prime.ts'
import { useAddress } from '#lib/browser/use-address.ts'
import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { webinarQueries } from '#features/webinars/queries.ts'
import { webinarsTexts } from '#features/webinars/texts.ts'
import { WebinarList } from '#features/webinars/webinar-list.tsx'
import { readWebinarTab, webinarTabs } from '#features/webinars/webinar.ts'
import { useVisitedStep } from '#features/welcome/completed-steps.ts'
import type { PageHandle } from '../page-handle.ts'

const chosen = (search: URLSearchParams) => ({
  tab: readWebinarTab(search.get('tab')),
  words: (search.get('search') ?? '').trim().slice(0, 200),
})

const queryOf = ({ tab, words }: ReturnType<typeof chosen>) =>
  new URLSearchParams({ ...(tab !== 'upcoming' && { tab }), ...(words !== '' && { search: words }) })

const paintedQuery = (search: URLSearchParams) => {
  const query = queryOf(chosen(search))
  return query.size === 0 ? '' : `?${query}`
}

export const handle: PageHandle = { texts: webinarsTexts, hasCrumb: true, publicView: paintedQuery }

export const loader = ({ context, request }: LoaderFunctionArgs) => {
  const { tab, words } = chosen(new URL(request.url).searchParams)
  return primeList(context, webinarQueries.list(tab, words))
}

export const Component = () => {
  const texts = useTexts(webinarsTexts)
  const [address, changeAddress] = useAddress()
  const { tab, words } = chosen(address)
  useVisitedStep('webinar')

  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <SearchField
        label={texts.search.label}
        words={words}
        onSearch={(next) =>
          changeAddress((current) => queryOf({ ...chosen(current), words: next }), { replace: words !== '' })
        }
      />
      <div className="mt-4">
        <Tabs
          label={texts.tabsLabel}
          tabs={webinarTabs.map((value) => ({ value, label: texts.tabs[value] }))}
          value={tab}
          onValueChange={(next) =>
            changeAddress((current) => queryOf({ ...chosen(current), tab: next }), { replace: true })
          }
        >
          <WebinarList tab={tab} search={words} />
        </Tabs>
      </div>
    </>
  )
}
