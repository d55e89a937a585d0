import { useTexts } from '#lib/texts.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { handTexts } from './texts.ts'

/** How long a person has been waiting. */
export const Waiting = ({ since }: { since: number }) => {
  const texts = useTexts(handTexts)
  const now = useNow(10_000)

  return <>{texts.waits(Math.floor((now.getTime() - since) / everyMinute))}</>
}
