import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#lib/use-hydrated.ts'
import { type DialogName, PreloadDialogContext, useDialogs } from '#lib/dialogs.tsx'

export interface AddressedDialogProps {
  onClose: () => void
}

const load: Record<DialogName, () => Promise<{ default: ComponentType<AddressedDialogProps> }>> = {
  login: async () => ({ default: (await import('#features/account/login-dialog.tsx')).LoginDialog }),
  // Until these have dialogs of their own, the one that says so.
  'set-password': async () => ({ default: (await import('#features/account/login-dialog.tsx')).LoginDialog }),
  signup: async () => ({ default: (await import('#features/account/login-dialog.tsx')).LoginDialog }),
  'overview-video': async () => ({ default: (await import('#features/welcome/overview-video.tsx')).OverviewVideo }),
  'talk-to-sales': async () => ({ default: (await import('#features/sales/talk-to-sales.tsx')).TalkToSales }),
}

const dialogs = {
  login: lazy(load.login),
  'set-password': lazy(load['set-password']),
  signup: lazy(load.signup),
  'overview-video': lazy(load['overview-video']),
  'talk-to-sales': lazy(load['talk-to-sales']),
}

const preload = (name: DialogName) => {
  // What fails here fails again, and is shown, when the dialog is really opened.
  load[name]().catch(() => undefined)
}

const isDialogName = (name: string | null): name is DialogName => name !== null && Object.hasOwn(dialogs, name)

/** Whoever registers for a webinar is not asked to log in by an address. */
const isRefused = (name: DialogName, pathname: string) => name === 'login' && pathname.includes('registration')

/** Shows the dialog that the address names, on whatever page. */
export const DialogHost = () => {
  const { openName, close } = useDialogs()
  const { pathname } = useLocation()
  // The server paints the page alone: it does not know which dialog the address asks for.
  if (!useHydrated()) return null
  if (!isDialogName(openName) || isRefused(openName, pathname)) return null
  const Dialog = dialogs[openName]

  return (
    <Suspense fallback={null}>
      <Dialog onClose={close} />
    </Suspense>
  )
}

export const DialogPreloads = ({ children }: { children: ReactNode }) => (
  <PreloadDialogContext value={preload}>{children}</PreloadDialogContext>
)
