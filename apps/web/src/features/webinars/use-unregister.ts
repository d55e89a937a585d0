import { lifetimes } from '@regent/contract/lifetimes'
import type { Webinar, webinarEndpoints } from '@regent/contract/webinars/webinars'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '#lib/api/app-failure.ts'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { type ListedRows, withPatch } from '#lib/api/listed-rows.ts'
import { useDialogs } from '#lib/dialogs.tsx'
import { rememberPerson } from '#lib/session/watch-person.ts'
import { useTexts } from '#lib/texts.ts'
import { browserZone } from '#lib/time/zone.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useKnownSession } from '#widgets/session/use-known-session.ts'
import { webinarQueries } from './queries.ts'
import { webinarsTexts } from './texts.ts'

const unregister: BareEndpoint<typeof webinarEndpoints.unregister> = {
  method: 'DELETE',
  path: '/api/webinars/:id/unregister',
  access: 'member',
}
const register: BareEndpoint<typeof webinarEndpoints.register> = {
  method: 'POST',
  path: '/api/webinars/:id/register',
  access: 'member',
}

const reloadDelayMs = 500

/** Shows the viewer's registration in every list at once; what else has changed is read again. */
const useShowRegistration = () => {
  const queryClient = useQueryClient()
  return ({ _id: id }: Webinar, attendees: Webinar['attendees'], delayMs: number) => {
    queryClient.setQueriesData<ListedRows<Webinar>>(
      { queryKey: [...webinarQueries.all, 'list'] },
      (list) => list && withPatch(list, id, { attendees }),
    )
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: webinarQueries.all }), delayMs)
  }
}

/** The button that unregisters, and the link that takes its place. */
export const idOfAction = ({ _id }: Pick<Webinar, '_id'>): string => `action-${_id}`

/** Takes an unregistering back. After the time for it this is an ordinary registration, or the server says why not. */
const useUndo = () => {
  const { failed, undone } = useTexts(webinarsTexts).unregister
  const show = useShowRegistration()
  return useMutation({
    mutationFn: (webinar: Webinar) =>
      callApi(register, { params: { id: webinar._id }, body: { timeZone: browserZone() } }),
    onMutate: rememberPerson,
    onSuccess: (answer, webinar, isSamePerson) => {
      if (!isSamePerson()) return
      show(webinar, answer.webinar.attendees, 0)
      toast.success(undone)
    },
    onError: (failure, webinar, isSamePerson) => {
      if (isSamePerson?.()) show(webinar, [], 0)
      toast.error({ title: failed.title, text: failureText(failure, failed.undo), failure })
    },
  })
}

/** Unregisters; the list shows it at once and is read again a moment later. The toast offers to take it back. */
export const useUnregister = () => {
  const texts = useTexts(webinarsTexts).unregister
  const { waitingFor, whenKnown } = useKnownSession()
  const { open } = useDialogs()
  const show = useShowRegistration()
  const undo = useUndo()

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (webinar: Webinar) => callApi(unregister, { params: { id: webinar._id } }),
    onMutate: rememberPerson,
    onSuccess: (_answer, webinar, isSamePerson) => {
      // The person may have signed out meanwhile, and another one be in.
      if (!isSamePerson()) return
      show(webinar, [], reloadDelayMs)
      toast.success({
        ...texts.done,
        action: {
          name: texts.undo(webinar.line1),
          onAction: () => undo.mutateAsync(webinar),
          focusAfter: () => document.getElementById(idOfAction(webinar)),
        },
        seconds: lifetimes.undoUnregisteringSeconds,
      })
    },
    onError: (failure) =>
      toast.error({ title: texts.failed.title, text: failureText(failure, texts.failed.text), failure }),
  })

  return {
    /** The webinar being unregistered from. */
    busyWith: isPending ? variables._id : waitingFor,
    unregister: (webinar: Webinar) =>
      whenKnown(webinar._id, ({ isIn }) => {
        if (isIn) {
          mutate(webinar)
          return
        }
        toast.error(texts.logIn)
        open('login')
      }),
  }
}
