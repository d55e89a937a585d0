import { dealMarkEndpoints } from '@regent/contract/deals/deal-marks'
import { limits } from '@regent/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '#lib/api/api-client.ts'
import { reasonOf } from '#lib/api/app-failure.ts'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/input.tsx'
import { RetryButton } from '#ui/states/retry-button.tsx'
import { showMark } from '../marks/use-toggle-mark.ts'
import { panelTexts } from './texts.ts'

const pauseMs = 800

interface NoteEditorProps {
  dealId: string
  /** As it is stored. */
  note: string
}

/** A private note. It is stored when the member pauses, and when the panel closes; until then this tab keeps it. */
export const NoteEditor = ({ dealId, note }: NoteEditorProps) => {
  const texts = useTexts(panelTexts).note
  const queryClient = useQueryClient()
  const draft = createDraft<{ note: string }>(`deal-note:${dealId}`)
  const [typed, setTyped] = useState(() => draft.read().note ?? note)
  const [followed, setFollowed] = useState(note)
  // It was changed in another tab, and not here.
  if (followed !== note) {
    setFollowed(note)
    if (typed === followed) setTyped(note)
  }

  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    scope: { id: `deal-note:${dealId}` },
    mutationFn: (text: string) =>
      callApi(dealMarkEndpoints.note, { params: { id: dealId }, body: { note: text } }, { keepalive: true }),
    onSuccess: ({ mark }, text) => {
      showMark(queryClient, dealId, { note: mark.note })
      if (draft.read().note === text) draft.clear()
    },
  })

  const store = useEffectEvent(() => {
    // White space at the ends is not stored.
    if (typed.trim() !== note.trim() && typed !== variables) mutate(typed)
  })
  useEffect(() => {
    const timer = setTimeout(() => store(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => () => store(), [])

  const status = () => {
    if (isPending) return texts.saving
    return isSuccess && variables === typed ? texts.saved : ''
  }
  const isLost = error !== null && !isPending

  return (
    <section>
      <Field
        label={texts.label}
        hint={texts.hint}
        aside={
          <span role="status" className="text-13 text-ink-muted">
            {status()}
          </span>
        }
        error={isLost ? [texts.failed, reasonOf(error, texts.failed)].filter(Boolean).join('. ') : undefined}
      >
        <TextArea
          rows={3}
          maxLength={limits.dealNoteLength}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            draft.write({ note: target.value })
          }}
        />
      </Field>
      {isLost ? <RetryButton size="small" busy={isPending} onRetry={() => mutate(typed)} /> : null}
    </section>
  )
}
