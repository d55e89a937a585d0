import { type Recording, recordingEndpoints as endpoints } from '@regent/contract/webinars/recordings'
import { type CaptionTrack, captionTracks, chapterList } from '@regent/contract/watching/video-texts'
import { seconds } from '@regent/contract/watching/watch-report'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { callApi } from '#lib/api/api-client.ts'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { webinarsKey } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'
import { dayOf, endOfDay } from './kept-until.ts'

/** As the form holds them: what is kept of the whole, and a day. */
const recordingValues = z
  .object({ start: seconds, end: seconds, chapters: chapterList, captions: captionTracks, keepUntil: z.string() })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'The end must come after the start', abort: true })
  .refine(({ start, end }) => end - start >= 1, { path: ['end'], error: 'At least one second must be left' })

export type RecordingValues = z.infer<typeof recordingValues>

export const wholeSecondsOf = ({ wholeDuration, duration }: Recording): number => wholeDuration ?? duration ?? 1

const valuesOf = (recording: Recording): RecordingValues => {
  const { start, end } = recording.trimming ?? recording.trim ?? { start: 0, end: wholeSecondsOf(recording) }
  const { chapters, captions, keepUntil } = recording
  return { start, end, chapters, captions, keepUntil: dayOf(keepUntil) }
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** Sends what differs between two states of the form; what is cut off is sent last, because a job follows. */
const send = async (id: string, recording: Recording, before: RecordingValues, now: RecordingValues) => {
  const params = { id, recordingId: recording._id }
  const body = {
    ...(differs(before.chapters, now.chapters) && { chapters: now.chapters }),
    ...(differs(before.captions, now.captions) && { captions: now.captions }),
    ...(before.keepUntil !== now.keepUntil && { keepUntil: endOfDay(now.keepUntil) }),
  }
  if (Object.keys(body).length > 0) await callApi(endpoints.changeDetails, { params, body })
  const { start, end } = now
  if (start === before.start && end === before.end) return
  if (start <= 0 && end >= wholeSecondsOf(recording)) await callApi(endpoints.untrim, { params })
  else await callApi(endpoints.trim, { params, body: { start, end } })
}

interface RecordingFormOptions {
  webinarId: string
  recording: Recording
  onSaved: () => void
}

/** The form of one recording; what was saved can be undone from the toast. */
export const useRecordingForm = ({ webinarId, recording, onSaved }: RecordingFormOptions) => {
  const texts = useTexts(webinarAdminTexts).recordings.editor
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const [opened] = useState(() => valuesOf(recording))
  const savedCaptions = useRef(opened.captions)
  const [isUploading, setUploading] = useState(false)
  const drafted = useDraftedForm(recordingValues, opened, { name: `recording-${recording._id}`, isBusy: isUploading })
  const { form } = drafted
  const refresh = () => queryClient.invalidateQueries({ queryKey: webinarsKey })

  const saved = (): RecordingValues => ({ ...opened, captions: savedCaptions.current })
  /** As it was before the first attempt to save, of which a part may have been taken. */
  const before = useRef<RecordingValues>(undefined)

  /** Captions that are made while the form is open come into it. */
  const takeIn = useEffectEvent((captions: Recording['captions']) => {
    const made = captions.filter(({ url }) => !savedCaptions.current.some((known) => known.url === url))
    if (made.length === 0) return
    const { isDirty } = form.getFieldState('captions')
    const entered = form.getValues('captions')
    const isKnown = ({ url }: CaptionTrack) => savedCaptions.current.some((known) => known.url === url)
    const own = entered.filter((track) => !isKnown(track))
    const added = made.filter(({ language }) => !own.some((track) => track.language === language))
    const kept = entered.filter(
      (track) => !isKnown(track) || !added.some(({ language }) => language === track.language),
    )
    savedCaptions.current = captions
    form.resetField('captions', { defaultValue: captions })
    if (isDirty) form.setValue('captions', [...kept, ...added], { shouldDirty: true })
  })
  useEffect(() => takeIn(recording.captions), [recording.captions])

  const undo = useMutation<unknown, AppFailure, RecordingValues>({
    mutationFn: (now) => send(webinarId, recording, now, before.current ?? saved()),
    onSuccess: refresh,
    onError: (failure) => sayFailure(failure, texts.undoFailed),
  })
  const save = useMutation<unknown, AppFailure, RecordingValues>({
    mutationFn: (now) => {
      before.current ??= saved()
      return send(webinarId, recording, saved(), now)
    },
    onSuccess: (_, now) => {
      toast.success({ title: texts.saved, action: { onAction: () => undo.mutateAsync(now) } })
      drafted.finish()
      onSaved()
      return refresh()
    },
    onError: ({ details }) => {
      for (const name of ['start', 'end', 'chapters', 'captions', 'keepUntil'] as const) {
        const message = details[name]
        if (message !== undefined) form.setError(name, { type: 'server', message })
      }
    },
  })

  return {
    ...drafted,
    isUploading,
    setUploading,
    isPending: save.isPending,
    failure: failureOfForm(save.error, texts.saveFailed),
    submit: form.handleSubmit((values) => {
      if (!isUploading) save.mutate(values)
    }),
  }
}
