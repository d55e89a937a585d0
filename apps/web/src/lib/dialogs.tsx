import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The dialogs that have an address: `?dialog=<name>` on any page. */
export type DialogName = 'login' | 'signup' | 'reset' | 'set-password' | 'overview-video' | 'talk-to-sales'

const parameter = 'dialog'

/** Where a person wanted to go before they were asked to log in. */
export interface ReturnState {
  returnTo?: string
}

interface DialogState extends ReturnState {
  dialogOpenedHere?: true
}

/** Fetches a dialog's code before it is asked for; the app provides it. */
export const PreloadDialogContext = createContext<(name: DialogName) => void>(() => undefined)

export const useDialogs = () => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as DialogState | null

  const searchWith = (name: DialogName | undefined) => {
    const next = new URLSearchParams(search)
    if (name) next.set(parameter, name)
    else next.delete(parameter)
    return next.size > 0 ? `?${next}` : ''
  }

  /** Goes back where the dialog was opened on this page, so that Back does not open it again. */
  const close = () => {
    if (state?.dialogOpenedHere) void navigate(-1)
    else void navigate({ search: searchWith(undefined) }, { replace: true, preventScrollReset: true })
  }

  return {
    openName: search.get(parameter),
    /** Something on this page has opened it; otherwise its address did. */
    wasOpenedHere: state?.dialogOpenedHere === true,
    open: (name: DialogName, { replace = false } = {}) => {
      const openedHere: DialogState = { dialogOpenedHere: true }
      void navigate(
        { search: searchWith(name) },
        { replace, preventScrollReset: true, state: replace ? state : openedHere },
      )
    },
    close,
    /** Goes on to where the person wanted to go, or stays where the dialog was opened. */
    finish: () => {
      if (state?.returnTo === undefined) close()
      else void navigate(state.returnTo, { replace: true })
    },
  }
}

interface DialogLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  dialog: DialogName
  /** Takes the place of the dialog it stands in. */
  replace?: boolean
}

/** Opens a dialog by its address, so that it can be shared, and Back closes it. The server knows nothing of the address around it. */
export const DialogLink = ({ dialog, replace = false, onClick, ...rest }: DialogLinkProps) => {
  const { open } = useDialogs()
  const preload = useContext(PreloadDialogContext)
  const handleIntent = () => preload(dialog)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(dialog, { replace })
  }

  return (
    <a
      {...rest}
      href={`?${parameter}=${dialog}`}
      aria-haspopup="dialog"
      onClick={handleClick}
      onPointerEnter={handleIntent}
      onFocus={handleIntent}
    />
  )
}
