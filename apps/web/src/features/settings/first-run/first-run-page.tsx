import { type FirstRunStep, firstRunSteps } from '@regent/contract/firm/settings'
import { useSearchParams } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Rule } from '#ui/content/rule.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { LoadedSettings } from '../loaded-settings.tsx'
import { useSettings } from '../queries.ts'
import { settingsTexts } from '../texts.ts'
import { FirstRunStepper } from './first-run-stepper.tsx'

const parameter = 'step'

export const FirstRunPage = () => (
  <LoadedSettings skeleton={<FirstRunSkeleton />}>
    <PageTitle look="plain">{useTexts(settingsTexts).firstRun.heading}</PageTitle>
    <div className="first-run">
      <CurrentStep />
    </div>
  </LoadedSettings>
)

const CurrentStep = () => {
  const [search, setSearch] = useSearchParams()
  const { steps, isFinished } = useSettings().firstRun
  const chosen = firstRunSteps.find((step) => step === search.get(parameter))
  const step = chosen ?? (isFinished ? undefined : steps.find(({ state }) => state === 'open')?.step)
  if (step === undefined) return <FirstRunDone />
  const goTo = (next: FirstRunStep | undefined) => setSearch(next ? { [parameter]: next } : {})

  return <FirstRunStepper key={step} step={step} onGoTo={goTo} />
}

const FirstRunSkeleton = () => (
  <Loading text={useTexts(settingsTexts).loading}>
    <div className="grid max-w-reading gap-4">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="mt-6 h-2" />
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-11" />
    </div>
  </Loading>
)

const FirstRunDone = () => {
  const texts = useTexts(settingsTexts).firstRun.done

  return (
    <div className="state" role="status">
      <Rule tone="accent" />
      <h2>{texts.title}</h2>
      <p className="state__text">{texts.text}</p>
      <div className="state__next">
        <ButtonLink look="primary" to={paths.welcome}>
          {texts.see}
        </ButtonLink>
        <ButtonLink to={paths.adminSettings}>{texts.settings}</ButtonLink>
      </div>
    </div>
  )
}
