import type { YesOrNo } from '@regent/contract/webinar-fields'
import type { Webinar } from '@regent/contract/webinars'
import { adminWebinarEndpoints } from '@regent/contract/webinars-admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { callApi } from '#lib/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { useSayFailure } from '#ui/records/say-failure.ts'
import { Switch } from '#ui/switch.tsx'
import { toast } from '#ui/toast.ts'
import { webinarsKey } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'

interface PublishSwitchProps {
  webinar: Webinar
  hasReplay: boolean
}

/** Whether those who may watch the replay find it. */
export const PublishSwitch = ({ webinar, hasReplay }: PublishSwitchProps) => {
  const { _id: id, status, replayPublish = 'No' } = webinar
  const texts = useTexts(webinarAdminTexts).recordings
  const hintId = useId()
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: YesOrNo) =>
      callApi(adminWebinarEndpoints.update, { params: { id }, body: { replayPublish: wanted } }),
    onSuccess: (_, wanted) => {
      toast.success({ title: wanted === 'Yes' ? texts.published : texts.unpublished })
      return queryClient.invalidateQueries({ queryKey: webinarsKey })
    },
    onError: (failure) => sayFailure(failure, texts.publishFailed),
  })
  const shown = isPending ? variables : replayPublish
  const when = status === 'Ended' ? 'Yes after' : 'Yes before'
  const hint = shown === 'Yes' ? when : 'No'

  return (
    <div>
      <Switch
        aria-describedby={hintId}
        checked={shown === 'Yes'}
        onChange={({ target }) => mutate(target.checked ? 'Yes' : 'No')}
      >
        {texts.publish}
      </Switch>
      <p id={hintId} className="field__hint">
        {texts.publishHint[hasReplay ? hint : 'none']}
      </p>
    </div>
  )
}
