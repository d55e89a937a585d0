import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { changeStatus } from '../host/change-status.ts'
import { sayFailure } from '../host/use-end-webinar.ts'
import { backstageTexts } from './texts.ts'

export const countFrom = 3
const secondMs = 1000

/** Counts down, so that a slip of the hand can be undone, and then takes the webinar live. */
export const useGoLive = (id: string) => {
  const texts = useTexts(backstageTexts).host
  const [left, setLeft] = useState<number>()
  const [isGoing, setIsGoing] = useState(false)

  const go = useEffectEvent(async () => {
    setIsGoing(true)
    try {
      await changeStatus(id, 'In Progress')
    } catch (error) {
      sayFailure(error, texts.failed)
    }
    setIsGoing(false)
  })

  useEffect(() => {
    if (left === undefined) return undefined
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : undefined)
      if (left === 1) void go()
    }, secondMs)
    return () => clearTimeout(timer)
  }, [left])

  return { left, isGoing, begin: () => setLeft(countFrom), cancel: () => setLeft(undefined) }
}
