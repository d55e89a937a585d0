import { type Location, useLocation, useNavigate } from 'react-router'
import { useAddress } from '#lib/browser/use-address.ts'

interface OpenedHere {
  openedHere?: true
}

/** What is open beside its list has an address: Back closes it, a reload opens it again. */
const useOpenedAddress = (names: readonly string[]) => {
  const [address, changeAddress, isChanging] = useAddress()
  const navigate = useNavigate()
  const state = useLocation().state as OpenedHere | null

  const withOpened = (current: URLSearchParams, name?: string, value = '') => {
    const next = new URLSearchParams(current)
    for (const each of names) next.delete(each)
    if (name !== undefined) next.set(name, value)
    return next
  }

  return {
    address,
    addressOf: (name: string, value: string) => `?${withOpened(address, name, value)}`,
    open: (name: string, value: string) => {
      const openedHere: OpenedHere = { openedHere: true }
      changeAddress((current) => withOpened(current, name, value), { state: openedHere })
    },
    close: () => {
      // Going back would take back what was chosen just now.
      if (state?.openedHere && !isChanging()) void navigate(-1)
      else changeAddress((current) => withOpened(current), { replace: true })
    },
  }
}

/** One record that is open: `?message=<id>`. */
export const useOpened = (name: string) => {
  const { address, addressOf, open, close } = useOpenedAddress([name])

  return {
    opened: address.get(name),
    addressOf: (value: string) => addressOf(name, value),
    open: (value: string) => open(name, value),
    close,
  }
}

/** The form that is open: `?create=1` or `?edit=<id>`. */
export const useOpenEditor = () => {
  const { address, open, close } = useOpenedAddress(['create', 'edit'])

  return {
    isCreating: address.has('create') && !address.has('edit'),
    editedId: address.get('edit'),
    create: () => open('create', '1'),
    edit: (id: string) => open('edit', id),
    close,
  }
}

const nameOf = ({ pathname, search }: Location) => {
  const address = new URLSearchParams(search)
  return [pathname, address.get('edit'), address.get('create'), address.get('recording')].join(' ')
}

/** Another page, or another form on this one. */
export const isAnotherEditor = (next: Location, current: Location): boolean => nameOf(next) !== nameOf(current)
