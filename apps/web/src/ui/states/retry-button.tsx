import { useLayoutEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { focusNextHeading } from '../content/focus-heading.ts'
import { RotateCw } from '../content/icons.ts'
import { uiTexts } from '../texts.ts'

interface RetryButtonProps {
  size?: 'small'
  busy: boolean
  onRetry: () => void
}

/** If the button disappears while it has the focus, the next heading gets the focus. */
export const RetryButton = ({ size, busy, onRetry }: RetryButtonProps) => {
  const ref = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === null || document.activeElement !== button) return
      const container = button.closest('[role="dialog"], main')
      if (container) queueMicrotask(() => focusNextHeading(container))
    }
  }, [])

  return (
    <Button ref={ref} size={size} busy={busy} onClick={onRetry}>
      {busy ? null : <RotateCw />}
      {uiTexts.retry}
    </Button>
  )
}
