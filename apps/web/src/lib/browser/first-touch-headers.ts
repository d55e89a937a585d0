import { firstTouchHeader } from '@regent/contract/figures/first-touch'
import { firstUtms } from './first-utms.ts'

/** Tells the count of views by what this browser first came. */
export const firstTouchHeaders = (): Record<string, string> => {
  const { source = '', campaign = '' } = firstUtms()
  return source === '' && campaign === ''
    ? {}
    : { [firstTouchHeader]: String(new URLSearchParams({ source, campaign })) }
}
