import { useEffect } from 'react'

/** Toasts, keys and changes are noticed once the effects of the page have run: wait for `isReady`, with `Ready` last on the page. */
export const watchEffects = () => {
  const { promise: isReady, resolve } = Promise.withResolvers<undefined>()
  const Ready = () => {
    useEffect(() => resolve(undefined), [])
    return null
  }
  return { Ready, isReady }
}
