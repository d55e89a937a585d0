import { messageEndpoints, type MessageKind } from '@regent/contract/messages/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { RetryButton } from '#ui/states/retry-button.tsx'
import { countSms } from '#lib/browser/count-sms.ts'
import { webinarFormTexts } from './texts.ts'
import { usePaused } from './use-slug-check.ts'

interface SmsPreviewProps {
  label: string
  kind: MessageKind
  text: string
  webinarId: string | undefined
}

/** How the SMS reads on a phone, as the server writes it. */
export const SmsPreview = ({ label, kind, text, webinarId }: SmsPreviewProps) => {
  const texts = useTexts(webinarFormTexts).sms
  const paused = usePaused(text.trim())
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sms-preview', kind, paused, webinarId],
    queryFn: async ({ signal }) => {
      const body = { text: paused, ...(webinarId !== undefined && { webinarId }) }
      return (await callApi(messageEndpoints.preview, { params: { kind }, body }, { signal })).written.text
    },
    enabled: paused !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (paused === '') return <p className="field__hint">{texts.nothing}</p>
  if (error !== null)
    return (
      <div className="editor-row">
        <Alert tone="negative">{texts.previewFailed}</Alert>
        <RetryButton size="small" busy={isFetching} onRetry={() => void refetch()} />
      </div>
    )
  if (data === undefined)
    return (
      <p className="field__hint" role="status">
        {texts.previewing}
      </p>
    )
  const { characters, parts } = countSms(data)

  return (
    <section aria-label={texts.previewLabel(label)} className="sms-preview" aria-busy={isFetching}>
      <p className="sms-preview__text">{data}</p>
      <p className="field__hint">{texts.count(characters, parts, false)}</p>
    </section>
  )
}
