import type { Webinar, webinarEndpoints } from '@regent/contract/webinars/webinars'
import { limits } from '@regent/contract/limits'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
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

type Listed = InfiniteData<{ webinars: Webinar[] }>

const withoutSeat = (listed: Listed | undefined, id: string): Listed | undefined =>
  listed && {
    ...listed,
    pages: listed.pages.map((page) => ({
      ...page,
      webinars: page.webinars.map((webinar) => (webinar._id === id ? { ...webinar, attendees: [] } : webinar)),
    })),
  }

/** Gives the seat up: the entry goes at once, and the list is read anew a moment later. */
export const useUnregister = () => {
  const texts = useTexts(webinarsTexts).unregister
  const queryClient = useQueryClient()
  const { state } = useSession()
  const { open } = useDialogs()

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (webinar: Webinar) => callApi(unregister, { params: { id: webinar._id } }),
    onSuccess: (_answer, webinar) => {
      queryClient.setQueriesData<Listed>({ queryKey: [...webinarQueries.all, 'list'] }, (listed) =>
        withoutSeat(listed, webinar._id),
      )
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: webinarQueries.all }), limits.listReloadDelayMs)
      toast.success({ title: texts.done.title, text: texts.done.text })
    },
    onError: (failure) => toast.error({ title: texts.failed.title, text: failure.message || texts.failed.text }),
  })

  return {
    /** Which one is being given up. */
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
