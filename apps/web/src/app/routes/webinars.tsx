import { useSearchParams } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { readWebinarTab, type WebinarTab, webinarTabs } from '#features/webinars/webinar-tab.ts'
import { webinarsTexts } from '#features/webinars/texts.ts'
import { useVisitedStep } from '#features/welcome/use-visited-step.ts'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'

const chosenTab = (search: URLSearchParams) => readWebinarTab(search.get('tab'))

const paintedQuery = (search: URLSearchParams) => {
  const tab = chosenTab(search)
  return tab === 'upcoming' ? '' : `?tab=${tab}`
}

export const handle: PageHandle = { texts: webinarsTexts, hasCrumb: true, publicView: paintedQuery }

/** Where an empty tab leads: there is always something else to see. */
const nextStep: Record<WebinarTab, string> = {
  upcoming: paths.courses,
  replays: paths.webinars,
  watched: `${paths.webinars}?tab=replays`,
}

export const Component = () => {
  const texts = useTexts(webinarsTexts)
  const [search, setSearch] = useSearchParams()
  const chosen = chosenTab(search)
  useVisitedStep('webinar')
  const empty = texts.empty[chosen]

  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <div className="mt-4">
        <Tabs
          label={texts.tabsLabel}
          tabs={webinarTabs.map((value) => ({ value, label: texts.tabs[value] }))}
          value={chosen}
          onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        >
          <div className="mt-10">
            <EmptyState title={empty.title} next={<ButtonLink to={nextStep[chosen]}>{empty.action}</ButtonLink>}>
              {empty.text}
            </EmptyState>
          </div>
        </Tabs>
      </div>
    </>
  )
}
