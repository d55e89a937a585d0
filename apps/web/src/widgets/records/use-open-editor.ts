import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router'

interface OpenedHere {
  editorOpenedHere?: true
}

export type OpenEditor = { kind: 'none' } | { kind: 'create' } | { kind: 'edit'; id: string }

const readOpenEditor = (address: URLSearchParams): OpenEditor => {
  const id = address.get('edit')
  if (id !== null) return { kind: 'edit', id }
  return address.has('create') ? { kind: 'create' } : { kind: 'none' }
}

const nameOf = ({ pathname, search }: Location) => {
  const address = new URLSearchParams(search)
  return [pathname, address.get('edit'), address.get('create')].join(' ')
}

/** Another page, or another form on this one. */
export const isAnotherEditor = (next: Location, current: Location): boolean => nameOf(next) !== nameOf(current)

/** The form that is open has an address, `?create=1` or `?edit=<id>`: Back closes it, a reload brings it back. */
export const useOpenEditor = () => {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as OpenedHere | null

  const searchWith = (name?: 'create' | 'edit', value = '') => {
    const next = new URLSearchParams(address)
    next.delete('create')
    next.delete('edit')
    if (name !== undefined) next.set(name, value)
    return next.size > 0 ? `?${next}` : ''
  }
  const open = (search: string) => {
    const openedHere: OpenedHere = { editorOpenedHere: true }
    void navigate({ search }, { preventScrollReset: true, state: openedHere })
  }

  return {
    opened: readOpenEditor(address),
    create: () => open(searchWith('create', '1')),
    edit: (id: string) => open(searchWith('edit', id)),
    close: () => {
      if (state?.editorOpenedHere) void navigate(-1)
      else void navigate({ search: searchWith() }, { replace: true, preventScrollReset: true })
    },
  }
}
