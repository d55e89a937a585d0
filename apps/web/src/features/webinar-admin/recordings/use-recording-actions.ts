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
import { webinarsKey } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'

interface Added {
  file: string
  replaces?: string | undefined
}

/** Adds, chooses and removes recordings; the list is read again after each change. */
export const useRecordingActions = (id: string) => {
  const texts = useTexts(webinarAdminTexts).recordings
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const show = (message: Parameters<typeof toast.success>[0]) => {
    toast.success(message)
    return queryClient.invalidateQueries({ queryKey: webinarsKey })
  }

  const add = useMutation<unknown, AppFailure, Added>({
    mutationFn: ({ file, replaces }) =>
      callApi(
        endpoints.add,
        { params: { id }, body: { file, ...(replaces !== undefined && { replaces }) } },
        { idempotencyKey: randomKey() },
      ),
    onSuccess: () => show({ title: texts.added }),
    onError: (failure) => {
      const why = failure.details['file']
      sayFailure(why === undefined ? failure : new Error(why), why ?? texts.addFailed)
    },
  })
  const choose = useMutation({
    mutationFn: ({ _id: recordingId }: Recording) => callApi(endpoints.choose, { params: { id, recordingId } }),
    onSuccess: (_, { name }) => show({ title: texts.chosen(name) }),
    onError: (failure) => sayFailure(failure, texts.chooseFailed),
  })
  const rename = useMutation({
    mutationFn: ({ recording: { _id: recordingId }, name }: { recording: Recording; name: string }) =>
      callApi(endpoints.rename, { params: { id, recordingId }, body: { name } }),
    onSuccess: (_, { name }) => show({ title: texts.renamed(name) }),
    onError: (failure) => sayFailure(failure, texts.renameFailed),
  })
  const restore = useMutation({
    mutationFn: ({ _id: recordingId }: Recording) => callApi(endpoints.restore, { params: { id, recordingId } }),
    onSuccess: () => show({ title: texts.restored }),
    onError: (failure) => sayFailure(failure, texts.restoreFailed),
  })
  const remove = useMutation({
    mutationFn: ({ _id: recordingId }: Recording) => callApi(endpoints.remove, { params: { id, recordingId } }),
    onSuccess: (_, recording) =>
      show({ title: texts.removed, action: { onAction: () => restore.mutateAsync(recording) } }),
    onError: (failure) => sayFailure(failure, texts.removeFailed),
  })

  return {
    isAdding: add.isPending,
    /** Resolves when the upload is a recording or was refused. */
    add: async ({ url }: UploadedFile, replaces: string | undefined) => {
      await add.mutateAsync({ file: url, replaces }).catch(() => undefined)
    },
    choose: choose.mutate,
    rename: (recording: Recording, name: string) => rename.mutateAsync({ recording, name }),
    remove: async (recording: Recording) => {
      if (await confirmAction({ ...texts.askToDelete(recording.name), danger: true })) remove.mutate(recording)
    },
  }
}
