import { type Recording, recordingEndpoints as endpoints } from '@regent/contract/webinars/recordings'
import type { UploadedFile } from '@regent/contract/files/uploads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { randomKey } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { toast } from '#ui/overlays/toast.ts'
import { webinarAdminQueries, webinarsKey } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'

interface Added {
  file: string
  replaces?: string | undefined
}

/** Adds, chooses and removes recordings; each answer is the new list. */
export const useRecordingActions = (id: string) => {
  const texts = useTexts(webinarAdminTexts).recordings
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const show = (recordings: Recording[], title: string) => {
    toast.success({ title })
    queryClient.setQueryData(webinarAdminQueries.recordings(id).queryKey, recordings)
    void queryClient.invalidateQueries({ queryKey: webinarsKey })
  }

  const add = useMutation<{ recordings: Recording[] }, AppFailure, Added>({
    mutationFn: ({ file, replaces }) =>
      callApi(
        endpoints.add,
        { params: { id }, body: { file, ...(replaces !== undefined && { replaces }) } },
        { idempotencyKey: randomKey() },
      ),
    onSuccess: ({ recordings }) => show(recordings, texts.added),
    onError: (failure) => {
      const why = failure.details['file']
      sayFailure(why === undefined ? failure : new Error(why), why ?? texts.addFailed)
    },
  })
  const choose = useMutation({
    mutationFn: ({ _id: recordingId }: Recording) => callApi(endpoints.choose, { params: { id, recordingId } }),
    onSuccess: ({ recordings }, { name }) => show(recordings, texts.chosen(name)),
    onError: (failure) => sayFailure(failure, texts.chooseFailed),
  })
  const remove = useMutation({
    mutationFn: ({ _id: recordingId }: Recording) => callApi(endpoints.remove, { params: { id, recordingId } }),
    onSuccess: ({ recordings }) => show(recordings, texts.removed),
    onError: (failure) => sayFailure(failure, texts.removeFailed),
  })

  return {
    isAdding: add.isPending,
    /** Resolves when the upload is a recording or was refused. */
    add: async ({ url }: UploadedFile, replaces: string | undefined) => {
      await add.mutateAsync({ file: url, replaces }).catch(() => undefined)
    },
    choose: choose.mutate,
    remove: async (recording: Recording) => {
      if (await confirmAction({ ...texts.askToDelete(recording.name), danger: true })) remove.mutate(recording)
    },
  }
}
