import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ExternalLink } from '#ui/content/icons.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { salesTexts } from './texts.ts'

/** Our own page around the scheduler says sooner if that fails. */
const patienceMs = 20_000

type State = 'loading' | 'shown' | 'failed'

const stateIn = (data: unknown): State | undefined => {
  const { kind, state } = (data ?? {}) as { kind?: unknown; state?: unknown }
  return kind === 'scheduler' && (state === 'shown' || state === 'failed') ? state : undefined
}

interface SchedulerProps {
  address: string
  /** Asks for a call with our own form instead. */
  onForm: () => void
}

export const Scheduler = ({ address, onForm }: SchedulerProps) => {
  const texts = useTexts(salesTexts).scheduler
  const [attempt, setAttempt] = useState(1)
  const open = (
    <a className={buttonClass({ look: 'quiet' })} href={address} target="_blank" rel="noopener noreferrer">
      {texts.open}
      <ExternalLink />
    </a>
  )

  return <SchedulerFrame key={attempt} open={open} onForm={onForm} onRetry={() => setAttempt(attempt + 1)} />
}

interface SchedulerFrameProps extends Pick<SchedulerProps, 'onForm'> {
  open: ReactNode
  onRetry: () => void
}

const SchedulerFrame = ({ open, onForm, onRetry }: SchedulerFrameProps) => {
  const texts = useTexts(salesTexts).scheduler
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<State>('loading')
  const listen = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow || origin !== location.origin) return
    setState((current) => stateIn(data) ?? current)
  })
  useEffect(() => {
    const listener = (event: MessageEvent) => listen(event)
    addEventListener('message', listener)
    const timer = setTimeout(() => setState((current) => (current === 'loading' ? 'failed' : current)), patienceMs)
    return () => {
      removeEventListener('message', listener)
      clearTimeout(timer)
    }
  }, [])

  if (state === 'failed') {
    return (
      <ErrorState
        title={texts.failed}
        onRetry={onRetry}
        next={
          <>
            {open}
            <Button onClick={onForm}>{texts.form}</Button>
          </>
        }
      >
        {texts.failedText}
      </ErrorState>
    )
  }
  return (
    <>
      <div className="scheduler">
        {state === 'loading' ? (
          <div className="scheduler__loading">
            <Loading text={texts.loading}>
              <div className="grid gap-3">
                <Skeleton className="h-8 w-1/2" />
                {Array.from({ length: 5 }, (_, index) => (
                  <Skeleton key={index} className="h-12" />
                ))}
              </div>
            </Loading>
          </div>
        ) : null}
        <iframe ref={frame} className="scheduler__frame" src="/embed/scheduler" title={texts.frame} />
      </div>
      <p className="scheduler__foot">{open}</p>
    </>
  )
}
