import { useEffect, useEffectEvent, useRef } from 'react'

/** For a form that was just opened: typing may begin. A finger opens no keyboard unasked, so there the form itself has the focus. */
export const useOpeningFocus = (focusFirstField: () => void) => {
  const form = useRef<HTMLFormElement>(null)
  const focus = useEffectEvent(() => {
    if (matchMedia('(pointer: coarse)').matches) form.current?.focus({ preventScroll: true })
    else focusFirstField()
  })

  useEffect(() => focus(), [])

  return form
}
