import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { Source } from '../connection/room-state.ts'
import { problemOf } from '../devices/device-problem.ts'
import { deviceTexts } from '../devices/texts.ts'
import { controlTexts } from './texts.ts'

/** Says why a source could not be turned on, in the words of the lobby. */
export const useSayFailed = () => {
  const { failed } = useTexts(controlTexts)
  const { problems } = useTexts(deviceTexts)

  return (source: Source, error: unknown) =>
    toast.error(
      source === 'screen' ? failed.screen : { title: failed[source], text: problems[source][problemOf(error)] },
    )
}
