import { viewAsEndpoints } from '@regent/contract/identity/view-as'
import { useLocation, useNavigate } from 'react-router'
import { failureText } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'
import { paths } from '#lib/paths.ts'
import { storeViewAs, writeViewAs } from '#lib/session/view-as.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { viewAsTexts } from './texts.ts'

const isForStaff = (pathname: string) => pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)

/** What was clicked is gone, so the keyboard continues in the page. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Begins to view the portal as a client type, a visitor or a member, by id: the admin area is left. */
export const useStartViewing = () => {
  const texts = useTexts(viewAsTexts)
  const navigate = useNavigate()
  const here = useLocation()
  const { send, isPending } = useAction(viewAsEndpoints.start)

  const begin = async (viewer: string, name: string | undefined) => {
    const isLeaving = isForStaff(here.pathname)
    // Also on the same page, so that a sheet that is open over it closes.
    await navigate(isLeaving ? paths.welcome : here, { replace: !isLeaving, preventScrollReset: !isLeaving })
    // A form with unsaved changes may have kept the person.
    if (isForStaff(location.pathname)) return
    const viewAs = { viewer, ...(name !== undefined && { name }) }
    if (isLeaving) {
      // The page that was left may still be there, hidden, until the next one is loaded, and would read again what only staff may read.
      storeViewAs({ ...viewAs, from: `${here.pathname}${here.search}` })
      location.reload()
      return
    }
    writeViewAs(viewAs)
    focusPage()
  }

  const start = (viewer: string) =>
    send(
      { body: { viewAs: viewer } },
      {
        onSuccess: ({ viewAs, name }) => void begin(viewAs, name),
        onError: (failure) =>
          toast.error({ title: texts.failed, text: failureText(failure, failure.message), failure }),
      },
    )

  return { start, isPending }
}

/** Ends it. A person who came from the admin area goes back there. */
export const useStopViewing = () => {
  const navigate = useNavigate()

  return (from: string | undefined) => {
    writeViewAs(undefined)
    // After the session is read again: until then, the page's viewer may not go there.
    if (from === undefined) focusPage()
    else setTimeout(() => void navigate(from))
  }
}
