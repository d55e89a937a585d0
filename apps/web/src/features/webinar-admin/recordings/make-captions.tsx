import { type Recording, recordingEndpoints } from '@regent/contract/webinars/recordings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { webinarsKey } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'

interface MakeCaptionsProps {
  webinarId: string
  recording: Recording
}

/** Asks the transcriber for captions; says that they are being made, or why they could not be. */
export const MakeCaptions = ({ webinarId, recording: { _id: recordingId, captioning } }: MakeCaptionsProps) => {
  const texts = useTexts(webinarAdminTexts).recordings.editor
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(recordingEndpoints.transcribe, { params: { id: webinarId, recordingId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webinarsKey }),
    onError: (failure) => sayFailure(failure, texts.captioningFailed),
  })
  const isMaking = isPending || (captioning !== null && captioning.problem === undefined)

  return (
    <div className="grid justify-items-start gap-2">
      {captioning?.problem === undefined ? null : <Alert tone="caution">{captioning.problem}</Alert>}
      <Button size="small" busy={isMaking} busyLabel={texts.captioning} onClick={() => mutate()}>
        {texts.makeCaptions}
      </Button>
      <p className="field__hint">{texts.makeCaptionsHint}</p>
    </div>
  )
}
