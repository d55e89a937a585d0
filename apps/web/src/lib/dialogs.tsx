import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Dialogs with an address: `?dialog=<name>` on any page. */
export type DialogName = 'login' | 'signup' | 'reset' | 'set-password' | 'overview-video' | 'talk-to-sales'

const parameter = 'dialog'

/** The page that a person wanted before they were asked to log in. */
export interface ReturnState {
  returnTo?: string
  /** Why they have to log in once more. */
  problem?: string
}

interface DialogState extends ReturnState {
  dialogOpenedHere?: true
}

/** Loads a dialog's code ahead of time; the app provides it. */
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

  /** Goes back in history if this page opened the dialog, so that Back does not open it again. */
  const close = () => {
    if (state?.dialogOpenedHere) void navigate(-1)
    else void navigate({ search: searchWith(undefined) }, { replace: true, preventScrollReset: true })
  }

  return {
    openName: search.get(parameter),
    /** False if the dialog was opened by its address. */
    wasOpenedHere: state?.dialogOpenedHere === true,
    open: (name: DialogName, { replace = false } = {}) => {
      const openedHere: DialogState = { dialogOpenedHere: true }
      void navigate(
        { search: searchWith(name) },
        { replace, preventScrollReset: true, state: replace ? state : openedHere },
      )
    },
    close,
    /** Goes to the page that the person wanted, or closes the dialog. */
    finish: () => {
      if (state?.returnTo === undefined) close()
      else void navigate(state.returnTo, { replace: true })
    },
  }
}

interface DialogLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  dialog: DialogName
  /** Replaces the dialog that contains this link. */
  replace?: boolean
}

/** Opens a dialog by its address, so that the address can be shared and Back closes the dialog. */
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
