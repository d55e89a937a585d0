import type { Webinar } from '@regent/contract/webinars/webinars'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { callApi } from '#lib/api/api-client.ts'
import { doEach } from '#lib/api/do-each.ts'
import { useTexts } from '#lib/texts.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useWebinarChanges } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'

/** Says what was made, and takes it back again if that was not meant. */
export const useSayRepeated = () => {
  const texts = useTexts(webinarAdminTexts)
  const changes = useWebinarChanges()
  const sayFailure = useSayFailure()

  const takeBack = async (made: readonly Webinar[]) => {
    try {
      const { done, failure } = await doEach(made, ({ _id: id }) =>
        callApi(adminWebinarEndpoints.remove, { params: { id } }),
      )
      toast.success({ title: texts.removed(done.length) })
      if (failure !== undefined) sayFailure(failure, texts.removeFailed)
    } catch (failure) {
      sayFailure(failure as Error, texts.removeFailed)
    }
    void changes.refresh()
  }

  return (made: readonly Webinar[]) =>
    toast.success({ title: texts.repeat.done(made.length), action: { onAction: () => void takeBack(made) } })
}
