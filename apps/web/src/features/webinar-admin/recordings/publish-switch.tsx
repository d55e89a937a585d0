import type { YesOrNo } from '@regent/contract/webinars/webinar-fields'
import { adminWebinarEndpoints, type StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { Switch } from '#ui/fields/checkbox.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { webinarsKey } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'

/** Shows or hides the replay for members who may watch it. */
export const PublishSwitch = ({ webinar, hasReplay }: { webinar: StaffWebinar; hasReplay: boolean }) => {
  const { _id: id, status, replayPublish } = webinar
  const texts = useTexts(webinarAdminTexts).recordings
  const hintId = useId()
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const [wanted, setWanted] = useState<YesOrNo>()
  const when = status === 'Ended' ? 'after' : 'before'
  const { mutate } = useMutation({
    mutationFn: (chosen: YesOrNo) =>
      callApi(adminWebinarEndpoints.update, { params: { id }, body: { replayPublish: chosen } }),
    onSuccess: (_, chosen) => {
      toast.success({ title: chosen === 'Yes' ? texts.published[when] : texts.unpublished })
      return queryClient.invalidateQueries({ queryKey: webinarsKey })
    },
    onError: (failure) => sayFailure(failure, texts.publishFailed),
    onSettled: () => setWanted(undefined),
  })
  const shown = wanted ?? replayPublish
  const hint = shown === 'Yes' ? (`Yes ${when}` as const) : 'No'

  return (
    <div>
      <Switch
        aria-describedby={hintId}
        checked={shown === 'Yes'}
        onChange={({ target }) => {
          const chosen = target.checked ? 'Yes' : 'No'
          setWanted(chosen)
          mutate(chosen)
        }}
      >
        {texts.publish}
      </Switch>
      <p id={hintId} className="field__hint">
        {texts.publishHint[hasReplay ? hint : 'none']}
      </p>
    </div>
  )
}
