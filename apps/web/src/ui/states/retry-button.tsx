import { useLayoutEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { awaitHeading } from '../content/focus-heading.ts'
import { RotateCw } from '../content/icons.ts'
import { uiTexts } from '../texts.ts'

interface RetryButtonProps {
  size?: 'small'
  busy: boolean
  onRetry: () => void
}

/** While the other try is under way there may be no such button: the focus goes to the heading of what comes instead. */
export const RetryButton = ({ size, busy, onRetry }: RetryButtonProps) => {
  const ref = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === null || document.activeElement !== button) return
      const whole = button.closest('[role="dialog"], main')
      if (whole) queueMicrotask(() => awaitHeading(whole))
    }
  }, [])

  return (
    <Button ref={ref} size={size} busy={busy} onClick={onRetry}>
      {busy ? null : <RotateCw />}
      {uiTexts.retry}
    </Button>
  )
}
