import { useLocation, useNavigate, useSearchParams } from 'react-router'

interface OpenedHere {
  openedHere?: true
}

/** What is open beside its list has an address, `?message=<id>`: Back closes it, a reload brings it back. */
export const useOpened = (name: string) => {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as OpenedHere | null

  const searchWith = (value?: string) => {
    const next = new URLSearchParams(address)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    return next.size > 0 ? `?${next}` : ''
  }

  return {
    opened: address.get(name),
    addressOf: searchWith,
    open: (value: string) => {
      const openedHere: OpenedHere = { openedHere: true }
      void navigate({ search: searchWith(value) }, { preventScrollReset: true, state: openedHere })
    },
    close: () => {
      if (state?.openedHere) void navigate(-1)
      else void navigate({ search: searchWith() }, { replace: true, preventScrollReset: true })
    },
  }
}
