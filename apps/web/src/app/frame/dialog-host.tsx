import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
} from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { useHydrated } from '#lib/browser/environment.ts'
import { type DialogName, PreloadDialogContext, useDialogs } from '#lib/dialogs.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { frameTexts } from './texts.ts'

export interface AddressedDialogProps {
  onClose: () => void
}

type Loaded = { default: ComponentType<AddressedDialogProps> }

const load: Record<DialogName, () => Promise<Loaded>> = {
  login: async () => ({ default: (await import('#features/account/login-dialog.tsx')).LoginDialog }),
  'overview-video': async () => ({ default: (await import('#features/welcome/overview-video.tsx')).OverviewVideo }),
  signup: async () => ({ default: (await import('#features/account/signup-dialog.tsx')).SignUpDialog }),
  reset: async () => ({ default: (await import('#features/account/reset-dialog.tsx')).ResetDialog }),
  'set-password': async () => ({
    default: (await import('#features/account/set-password-dialog.tsx')).SetPasswordDialog,
  }),
  'talk-to-sales': async () => ({ default: (await import('#features/sales/talk-to-sales.tsx')).TalkToSales }),
}

/** A dialog that could not be loaded is loaded again when it is opened again; the page stays. */
const fetchDialog = (name: DialogName): LazyExoticComponent<ComponentType<AddressedDialogProps>> =>
  lazy(() =>
    load[name]().catch((): Loaded => {
      dialogs[name] = fetchDialog(name)
      return { default: DialogNotLoaded }
    }),
  )

const dialogs = {
  login: fetchDialog('login'),
  signup: fetchDialog('signup'),
  reset: fetchDialog('reset'),
  'set-password': fetchDialog('set-password'),
  'overview-video': fetchDialog('overview-video'),
  'talk-to-sales': fetchDialog('talk-to-sales'),
}

const DialogNotLoaded = ({ onClose }: AddressedDialogProps) => {
  const { title, notLoaded } = useTexts(frameTexts).error
  const giveUp = useEffectEvent(() => {
    toast.error({ title, text: notLoaded })
    onClose()
  })
  useEffect(() => giveUp(), [])
  return null
}

const preload = (name: DialogName) => {
  // What fails here fails again, and is shown, when the dialog is really opened.
  load[name]().catch(() => undefined)
}

const isDialogName = (name: string | null): name is DialogName => name !== null && Object.hasOwn(load, name)

/** An address cannot open the log-in dialog over the registration for a webinar. */
const isRefused = (name: DialogName, pathname: string) => name === 'login' && pathname.includes('registration')

/** Shows the dialog that the address names, on any page. */
export const DialogHost = () => {
  const { openName, wasOpenedHere, close } = useDialogs()
  const { pathname } = useLocation()
  // The server paints the page alone: it does not know which dialog the address opens.
  if (!useHydrated()) return null
  if (!isDialogName(openName) || (!wasOpenedHere && isRefused(openName, pathname))) return null
  const Dialog = dialogs[openName]

  return (
    <Suspense fallback={null}>
      <FocusKeeper key={openName} />
      <Dialog onClose={close} />
    </Suspense>
  )
}

/** Moves the focus to the page when a dialog closes and the control that opened it no longer exists. */
const FocusKeeper = () => {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
      })
    },
    [],
  )
  return null
}

export const DialogPreloads = ({ children }: { children: ReactNode }) => (
  <PreloadDialogContext value={preload}>{children}</PreloadDialogContext>
)
