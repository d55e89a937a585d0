import type { Webinar, webinarEndpoints } from '@regent/contract/webinars/webinars'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { type ListedRows, withPatch } from '#lib/api/listed-rows.ts'
import { useDialogs } from '#lib/dialogs.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { webinarQueries } from './queries.ts'
import { webinarsTexts } from './texts.ts'

const unregister: BareEndpoint<typeof webinarEndpoints.unregister> = {
  method: 'DELETE',
  path: '/api/webinars/:id/unregister',
  access: 'member',
}

const reloadDelayMs = 500

/** Unregisters; the list shows it at once and is read again a moment later. */
export const useUnregister = () => {
  const texts = useTexts(webinarsTexts).unregister
  const queryClient = useQueryClient()
  const { state } = useSession()
  const { open } = useDialogs()

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (webinar: Webinar) => callApi(unregister, { params: { id: webinar._id } }),
    onSuccess: (_answer, webinar) => {
      queryClient.setQueriesData<ListedRows<Webinar>>(
        { queryKey: [...webinarQueries.all, 'list'] },
        (list) => list && withPatch(list, webinar._id, { attendees: [] }),
      )
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: webinarQueries.all }), reloadDelayMs)
      toast.success({ title: texts.done.title, text: texts.done.text })
    },
    onError: (failure) => toast.error({ title: texts.failed.title, text: failure.message || texts.failed.text }),
  })

  return {
    /** The webinar being unregistered from. */
    busyWith: isPending ? variables._id : undefined,
    unregister: (webinar: Webinar) => {
      if (state === 'in') {
        mutate(webinar)
        return
      }
      toast.error(texts.logIn)
      open('login')
    },
  }
}
