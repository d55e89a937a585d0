import type { ReactNode } from 'react'
import { useKeptFocus } from '../content/kept-focus.ts'
import { Button } from '../controls/button.tsx'
import { FailedQuery } from './error-state.tsx'

interface OutcomeProps {
  title: string
  text: string
  /** Links to go on. */
  children: ReactNode
  /** Gives the heading the focus of the button that led here. */
  headingRef?: (heading: HTMLElement | null) => void
}

/** A page on which nothing is left to do. */
export const Outcome = ({ title, text, children, headingRef }: OutcomeProps) => (
  <div role="status">
    <h1 ref={headingRef} tabIndex={-1}>
      {title}
    </h1>
    <p className="lead mt-2 mb-6 max-w-reading">{text}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
)

interface LinkPageProps<Found> {
  /** Reads the link without using it. */
  query: {
    data: Found | undefined
    isPending: boolean
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Replaces the question once nothing is left to do. */
  outcome: { title: string; text: string } | undefined
  loading: ReactNode
  /** Links to go on. */
  next: ReactNode
  texts: { heading: string; confirm: string; confirming: string; checkFailed: string }
  lead: (found: Found) => string
  isPending: boolean
  onConfirm: () => void
}

/** The page behind a mailed link. Only the button does something, because mail programs open links by themselves. */
export const LinkPage = <Found,>(props: LinkPageProps<Found>) => {
  const { query, outcome, loading, next, texts, lead, isPending, onConfirm } = props
  const keepFocus = useKeptFocus()
  if (outcome)
    return (
      <Outcome {...outcome} headingRef={keepFocus}>
        {next}
      </Outcome>
    )
  if (query.isPending) return loading
  if (query.data === undefined) return <FailedQuery title={texts.checkFailed} query={query} headingLevel={1} />
  return (
    <>
      <h1>{texts.heading}</h1>
      <p className="lead mt-2 mb-6 max-w-reading">{lead(query.data)}</p>
      <Button
        ref={keepFocus}
        look="primary"
        size="large"
        busy={isPending}
        busyLabel={texts.confirming}
        onClick={onConfirm}
      >
        {texts.confirm}
      </Button>
    </>
  )
}
